import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { fragmentsIn, timescaleOf, type Fragment } from './fragments.ts'
import type { ByteRange, MediaPlaylist } from './media-playlist.ts'

export interface WrittenMedia {
  segments: WrittenSegment[]
  rises: boolean
}

interface WrittenSegment {
  start: number
  end: number
}

/** Reads only the `moof` boxes: a few hundred bytes per segment. */
export async function readWrittenMedia(
  outputDir: string,
  name: string,
  { init, segments }: MediaPlaylist,
): Promise<WrittenMedia> {
  await using file = await open(join(outputDir, renditionFiles(name).mediaFile), 'r')
  const scale = init ? timescaleOf(await readAt(file, init)) : 0
  const written: WrittenMedia = { segments: [], rises: true }
  let decodedEnd = -Infinity
  for (const segment of segments) {
    const fragments = await fragmentsAt(file, segment)
    written.segments.push(spanOf(fragments, scale))
    for (const fragment of fragments) {
      written.rises &&= rises(fragment, decodedEnd, scale)
      decodedEnd = endOf(fragment)
    }
  }
  return written
}

const endOf = ({ decodeTime, samples }: Fragment) =>
  samples.reduce((time, { duration }) => time + duration, decodeTime)

/** Timestamps are rounded; the gap between two fragments is in the duration of the last sample before it. */
const joinSeconds = 0.05
/** Shorter than any frame or audio packet, but typical of one that was moved behind a later timestamp. */
const shortestSeconds = 0.0005

function rises({ decodeTime, samples }: Fragment, after: number, scale: number) {
  const isJoined = after === -Infinity || Math.abs(decodeTime - after) <= joinSeconds * scale
  const isShort = ({ duration }: { duration: number }) => duration <= shortestSeconds * scale
  return isJoined && samples.filter(isShort).length <= 1
}

function spanOf(fragments: Fragment[], scale: number): WrittenSegment {
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

async function fragmentsAt(file: FileHandle, { offset, length }: ByteRange): Promise<Fragment[]> {
  const fragments: Fragment[] = []
  for (let at = offset; at + headBytes <= offset + length;) {
    const head = await readAt(file, { offset: at, length: headBytes })
    const size = head.length < headBytes ? 0 : head.readUInt32BE(0)
    if (size < headBytes || at + size > offset + length) break
    if (head.toString('latin1', 4) === 'moof')
      fragments.push(...fragmentsIn(await readAt(file, { offset: at, length: size })))
    at += size
  }
  return fragments
}

export async function readAt(file: FileHandle, { offset, length }: ByteRange): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}
