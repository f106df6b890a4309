import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { parseMediaPlaylist, longestSegmentSeconds } from './media-playlist.ts'
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

/**
 * Turns an EVENT playlist into VOD (RFC 8216 §4.3.3.5) and corrects its target duration (§4.3.3.1): ffmpeg rounds
 * halves to even and short videos to zero.
 */
export async function sealPlaylist(outputDir: string, name: string) {
  const path = join(outputDir, renditionFiles(name).playlistFile)
  const text = await readFile(path, 'utf8')
  const target = Math.max(1, Math.round(longestSegmentSeconds(parseMediaPlaylist(text))))
  const sealed = text
    .replace('#EXT-X-PLAYLIST-TYPE:EVENT', '#EXT-X-PLAYLIST-TYPE:VOD')
    .replace(/^#EXT-X-TARGETDURATION:\d+$/m, `#EXT-X-TARGETDURATION:${target}`)
  await writeFile(path, sealed)
}
