import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionFiles } from './hls-arguments.ts'

/** Marks the playlist of a rendition as one to which nothing is added any more (RFC 8216 §4.3.3.5). */
export async function sealPlaylist(outputDir: string, name: string) {
  const path = join(outputDir, renditionFiles(name).playlistFile)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('#EXT-X-PLAYLIST-TYPE:EVENT', '#EXT-X-PLAYLIST-TYPE:VOD'))
}
