import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { renditionFiles } from '../encode/hls-arguments.ts'
import { parseFragments, timescaleOf, type Fragment } from './fragments.ts'
import type { ByteRange, MediaPlaylist } from './media-playlist.ts'

export interface MediaTiming {
  segments: SegmentTiming[]
  isMonotonic: boolean
}

interface SegmentTiming {
  start: number
  end: number
}

/** Reads only the `moof` boxes: a few hundred bytes per segment. */
export async function readMediaTiming(
  outputDir: string,
  name: string,
  { init, segments }: MediaPlaylist,
): Promise<MediaTiming> {
  await using file = await open(join(outputDir, renditionFiles(name).mediaFile), 'r')
  const scale = init ? timescaleOf(await readByteRange(file, init)) : 0
  const written: MediaTiming = { segments: [], isMonotonic: true }
  let decodedEnd = -Infinity
  for (const segment of segments) {
    const fragments = await readFragments(file, segment)
    written.segments.push(spanOf(fragments, scale))
    for (const fragment of fragments) {
      written.isMonotonic &&= isContiguous(fragment, decodedEnd, scale)
      decodedEnd = decodeEnd(fragment)
    }
  }
  return written
}

const decodeEnd = ({ decodeTime, samples }: Fragment) =>
  samples.reduce((time, { duration }) => time + duration, decodeTime)

/** Timestamps are rounded; the gap between two fragments is in the duration of the last sample before it. */
const gapToleranceSeconds = 0.05
/** Shorter than any frame or audio packet, but typical of one that was moved behind a later timestamp. */
const minSampleSeconds = 0.0005

function isContiguous({ decodeTime, samples }: Fragment, after: number, scale: number) {
  const isJoined = after === -Infinity || Math.abs(decodeTime - after) <= gapToleranceSeconds * scale
  const isShort = ({ duration }: { duration: number }) => duration <= minSampleSeconds * scale
  return isJoined && samples.filter(isShort).length <= 1
}

function spanOf(fragments: Fragment[], scale: number): SegmentTiming {
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

const boxHeaderBytes = 8

async function readFragments(file: FileHandle, { offset, length }: ByteRange): Promise<Fragment[]> {
  const fragments: Fragment[] = []
  for (let at = offset; at + boxHeaderBytes <= offset + length;) {
    const head = await readByteRange(file, { offset: at, length: boxHeaderBytes })
    const size = head.length < boxHeaderBytes ? 0 : head.readUInt32BE(0)
    if (size < boxHeaderBytes || at + size > offset + length) break
    if (head.toString('latin1', 4) === 'moof')
      fragments.push(...parseFragments(await readByteRange(file, { offset: at, length: size })))
    at += size
  }
  return fragments
}

export async function readByteRange(file: FileHandle, { offset, length }: ByteRange): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}
