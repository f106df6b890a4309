import { open, readFile, writeFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { fragmentsIn, timescaleOf, type Fragment } from './fragments.ts'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { parseMediaPlaylist, type ByteRange } from './media-playlist.ts'

/** When the first of a segment is shown, and the last is over, in seconds. */
interface Span {
  start: number
  end: number
}

/**
 * Writes into the playlist of copied pictures how long its segments are, by the times in the media itself: ffmpeg guesses
 * the length of what it saw last, and where frames come at any time the guess may be seconds short. Leaves a playlist
 * alone whose media it cannot read, or whose segments do not follow each other.
 */
export async function retimePlaylist(outputDir: string, name: string) {
  const { playlistFile, mediaFile } = renditionFiles(name)
  const path = join(outputDir, playlistFile)
  const text = await readFile(path, 'utf8')
  const { init, segments } = parseMediaPlaylist(text)
  await using file = await open(join(outputDir, mediaFile), 'r')
  const scale = init ? timescaleOf(await readAt(file, init)) : 0
  const spans: Span[] = []
  for (const segment of segments) spans.push(spanOf(await fragmentsAt(file, segment), scale))
  const lengths = spans.map(({ start, end }, position) => (spans[position + 1]?.start ?? end) - start)
  if (!lengths.every((seconds) => Number.isFinite(seconds) && seconds > 0)) return
  let position = 0
  await writeFile(
    path,
    text.replace(/^#EXTINF:[\d.]+,/gm, () => `#EXTINF:${(lengths[position++] ?? 0).toFixed(6)},`),
  )
}

function spanOf(fragments: Fragment[], scale: number): Span {
  const span = { start: Infinity, end: -Infinity }
  for (const { decodeTime, samples } of fragments) {
    let decoded = decodeTime
    for (const { duration, offset } of samples) {
      span.start = Math.min(span.start, (decoded + offset) / scale)
      span.end = Math.max(span.end, (decoded + offset + duration) / scale)
      decoded += duration
    }
  }
  return span
}

const headBytes = 8

/** What a segment says of its samples, without reading the samples themselves. */
async function fragmentsAt(file: FileHandle, { offset, length }: ByteRange): Promise<Fragment[]> {
  const fragments: Fragment[] = []
  for (let at = offset; at + headBytes <= offset + length;) {
    const head = await readAt(file, { offset: at, length: headBytes })
    const size = head.readUInt32BE(0)
    if (size < headBytes || at + size > offset + length) break
    if (head.toString('latin1', 4) === 'moof')
      fragments.push(...fragmentsIn(await readAt(file, { offset: at, length: size })))
    at += size
  }
  return fragments
}

async function readAt(file: FileHandle, { offset, length }: ByteRange) {
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer
}
