import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { parseMediaPlaylist } from './media-playlist.ts'
import { readWrittenMedia, type WrittenMedia } from './written-media.ts'

/**
 * Writes into the playlist of a rendition how long its segments are, by the times in the media itself: ffmpeg guesses the
 * length of what it saw last, and where frames come at any time the guess may be seconds short. Leaves a playlist alone
 * whose media cannot be read, or whose segments do not follow each other. Resolves with what the media says.
 */
export async function retimePlaylist(outputDir: string, name: string): Promise<WrittenMedia> {
  const path = join(outputDir, renditionFiles(name).playlistFile)
  const text = await readFile(path, 'utf8')
  const written = await readWrittenMedia(outputDir, name, parseMediaPlaylist(text))
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
