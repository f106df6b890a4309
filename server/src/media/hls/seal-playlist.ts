import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { longestSegmentSeconds, parseMediaPlaylist } from './media-playlist.ts'

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
