import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { parseMediaPlaylist } from './media-playlist.ts'
import { readMediaTiming, type MediaTiming } from './fragment-timing.ts'

/**
 * Corrects the segment durations of a playlist by the timestamps in the media: ffmpeg estimates the last duration,
 * which may be off by seconds at variable frame rates. Leaves the playlist unchanged when the media cannot be read or
 * its segments are not contiguous. Returns the timing of the media.
 */
export async function correctSegmentDurations(outputDir: string, name: string): Promise<MediaTiming> {
  const path = join(outputDir, renditionFiles(name).playlistFile)
  const text = await readFile(path, 'utf8')
  const written = await readMediaTiming(outputDir, name, parseMediaPlaylist(text))
  const spans = written.segments
  const lengths = spans.map(({ start, end }, position) => (spans[position + 1]?.start ?? end) - start)
  if (!lengths.every((seconds) => Number.isFinite(seconds) && seconds > 0)) return written
  let position = 0
  await writeFile(
    path,
    text.replace(/^#EXTINF:[\d.]+,/gm, () => `#EXTINF:${(lengths[position++] ?? 0).toFixed(6)},`),
  )
  return written
}
