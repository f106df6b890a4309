import { formatFragment, type FragmentSample } from '../mp4/fragment.ts'
import { BroadcastError } from './broadcast-error.ts'
import type { TimedSample } from './fragment-stream.ts'
import type { SegmentBoundaries } from './segment-boundaries.ts'

export interface BroadcastPart {
  name: string
  /** Position of its segment. */
  segment: number
  /** Position in its segment. */
  part: number
  startSeconds: number
  durationSeconds: number
  /** Begins with a keyframe; audio always is. */
  isIndependent: boolean
  bytes: Buffer
}

export interface BroadcastSegment {
  name: string
  position: number
  startSeconds: number
  durationSeconds: number
  /** Those of its parts, one after another. */
  bytes: Buffer
}

export interface SegmentListener {
  onPart: (part: BroadcastPart) => void
  onSegment: (segment: BroadcastSegment) => void
}

export interface SegmentWriterOptions extends SegmentListener {
  name: string
  timescale: number
  /** Added to decode times, in units of the track. */
  shift: number
  /** Of the first sample, which begins there even if its own time is a little later. */
  startSeconds: number
  firstPosition: number
  boundaries: SegmentBoundaries
}

/** Upper bound of parts, and EXT-X-PART-INF: no part is longer, unless one frame alone is. */
export const partSeconds = 0.5
/** RFC 8216bis, 4.4.4.9: other parts of a segment than the last are no shorter than this share. */
const minPartShare = 0.85
/** More than a segment has, so that sequence numbers increase from segment to segment. */
export const sequencesPerSegment = 1000
/**
 * A run ends with an error before a segment is longer; rounded, it is EXT-X-TARGETDURATION (RFC 8216, 4.3.3.1). Enough for a
 * keyframe that comes just before a segment may end, and the next one.
 */
export const maxSegmentSeconds = 4.4
const maxSegmentBytes = 128 * 1024 ** 2

/** Cuts the samples of one rendition into parts and segments; all times are in units of its track. */
export function createSegmentWriter(options: SegmentWriterOptions) {
  const { name, timescale, shift, startSeconds } = options
  const writer = createPartWriter(options)
  /** Its duration is known when the next one comes. */
  let held: TimedSample | undefined

  const place = (next: TimedSample) => {
    if (!held) return writer.openSegment(next)
    const duration = next.decodeTime - held.decodeTime
    if (duration <= 0) throw new BroadcastError('broken_stream', `${name}: decode times go back`)
    const startsSegment = options.boundaries.isBoundary(next, timescale)
    writer.checkSize(held, next.decodeTime + (startsSegment ? 0 : next.duration))
    writer.add({ ...held, duration })
    if (startsSegment) {
      writer.closeSegment()
      writer.openSegment(next)
    } else if (writer.isPartFull(next)) writer.closePart()
  }

  return {
    add: (sample: TimedSample) => {
      const decodeTime = held ? sample.decodeTime + shift : Math.round(startSeconds * timescale)
      const shifted = { ...sample, decodeTime }
      place(shifted)
      held = shifted
    },
    endSeconds: () => (held ? (held.decodeTime + held.duration) / timescale : undefined),
    /** Where the open segment begins. */
    openSeconds: () => writer.openStart() / timescale,
    /** The last sample lasts until `endSeconds`, unless its segment would be too long. */
    end: (endSeconds: number) => {
      if (!held) return
      const end = Math.min(Math.round(endSeconds * timescale), writer.latestEnd())
      const duration = end - held.decodeTime
      writer.add({ ...held, duration: Math.max(1, duration) })
      writer.closeSegment()
      held = undefined
    },
  }
}

export type SegmentWriter = ReturnType<typeof createSegmentWriter>

interface OpenPart {
  start: number
  duration: number
  samples: FragmentSample[]
}

const emptyPart = (start: number): OpenPart => ({ start, duration: 0, samples: [] })

/** Holds one open segment, and in it one open part. */
function createPartWriter(options: SegmentWriterOptions) {
  const { name, timescale, onPart, onSegment } = options
  const longestPart = partSeconds * timescale
  let position = options.firstPosition - 1
  let segment = { start: 0, bytes: 0, parts: new Array<Buffer>() }
  let part = emptyPart(0)

  const closePart = () => {
    const [first] = part.samples
    if (!first) return
    const number = segment.parts.length
    const bytes = formatFragment(position * sequencesPerSegment + number + 1, part.start, part.samples)
    segment.parts.push(bytes)
    onPart({
      name,
      segment: position,
      part: number,
      startSeconds: part.start / timescale,
      durationSeconds: part.duration / timescale,
      isIndependent: first.isKey,
      bytes,
    })
    part = emptyPart(part.start + part.duration)
  }

  return {
    openStart: () => segment.start,
    openSegment: ({ decodeTime }: TimedSample) => {
      position += 1
      segment = { start: decodeTime, bytes: 0, parts: [] }
      part = emptyPart(decodeTime)
    },
    /** Of the segment with one more sample and an end; before it is taken, so that `end` can still close the rest. */
    checkSize: ({ bytes }: TimedSample, end: number) => {
      const seconds = (end - segment.start) / timescale
      if (seconds > maxSegmentSeconds)
        throw new BroadcastError('segment_too_long', `${name}: ${seconds.toFixed(1)} s`)
      if (segment.bytes + bytes.length > maxSegmentBytes)
        throw new BroadcastError('too_large', `a segment of ${name}`)
    },
    latestEnd: () => segment.start + Math.floor(maxSegmentSeconds * timescale),
    add: (sample: FragmentSample) => {
      part.samples.push(sample)
      part.duration += sample.duration
      segment.bytes += sample.bytes.length
    },
    isPartFull: ({ duration, isKey }: TimedSample) =>
      part.duration + duration > longestPart || (isKey && part.duration >= longestPart * minPartShare),
    closePart,
    closeSegment: () => {
      closePart()
      onSegment({
        name,
        position,
        startSeconds: segment.start / timescale,
        durationSeconds: (part.start - segment.start) / timescale,
        bytes: Buffer.concat(segment.parts),
      })
    },
  }
}
