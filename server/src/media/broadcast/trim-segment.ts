import { readAllSamples } from './fragment-stream.ts'
import { formatFragment } from '../mp4/fragment.ts'

/** Of a film, in its decode times; the same for all its renditions. */
export interface TrimSpan {
  /** A segment of every video rendition begins there. */
  startSeconds: number
  endSeconds: number
}

/** A rendition with another frame rate begins its segments up to a frame beside those of others. */
const toleranceSeconds = 0.045
const roundingSeconds = 0.001
/** Less than this is cut beyond what was asked for, so that all renditions keep their segments. */
const maxExtraSeconds = 8

const isSame = (a: number, b: number) => Math.abs(a - b) <= toleranceSeconds

/**
 * Where a film can begin instead of the second that was asked for: at a segment before it that all renditions have, or if
 * that is too far, one of the first rendition. Each list has the starts of the segments of a video rendition.
 */
export function chooseTrimStart(renditions: readonly (readonly number[])[], seconds: number) {
  const [main = []] = renditions
  const before = main.filter((start) => start <= seconds + roundingSeconds)
  const first = before.findLast((start) => nearestStarts(renditions, start))
  const hasCommon = first !== undefined && seconds - first <= maxExtraSeconds
  const chosen = hasCommon ? first : before.at(-1)
  // From the first segment on is everything, also sound that begins before the picture.
  if (chosen === undefined || chosen === main[0]) return 0
  return Math.min(...(nearestStarts(renditions, chosen) ?? [chosen]))
}

/** Of all renditions; undefined where one of them has none. */
function nearestStarts(renditions: readonly (readonly number[])[], start: number) {
  const nearest = renditions.map((starts) => starts.find((one) => isSame(one, start)))
  return nearest.every((one) => one !== undefined) ? nearest : undefined
}

/**
 * Positions of the segments that have something of the span. Undefined for a video rendition of which no segment begins
 * there: it cannot be cut without an encode.
 */
export function segmentsWithin(
  { starts, isVideo }: { starts: readonly number[]; isVideo: boolean },
  { startSeconds, endSeconds }: TrimSpan,
) {
  const first =
    isVideo && startSeconds > 0
      ? starts.findIndex(
          (start) => start > startSeconds - roundingSeconds && start < startSeconds + 2 * toleranceSeconds,
        )
      : Math.max(
          0,
          starts.findLastIndex((start) => start <= startSeconds),
        )
  if (first < 0) return undefined
  const end = starts.findIndex((start) => start >= endSeconds - roundingSeconds)
  return { first, end: end < 0 ? starts.length : end }
}

interface TrimmedSegment {
  bytes: Buffer
  timescale: number
  isVideo: boolean
  /** Of its fragment, from 1. */
  sequence: number
}

/** A segment of the span, moved so that the span begins at 0; undefined when nothing of it is left. */
export function trimSegment({ bytes, timescale, isVideo, sequence }: TrimmedSegment, span: TrimSpan) {
  const from = Math.round(span.startSeconds * timescale)
  const to = Math.round(span.endSeconds * timescale)
  // Pictures before the span are in segments of their own; cut at the end, what is left can be decoded.
  const samples = readAllSamples(bytes).filter(
    ({ decodeTime }) => decodeTime < to && (isVideo || decodeTime >= from),
  )
  const [first] = samples
  if (!first) return undefined
  const duration = samples.reduce((sum, sample) => sum + sample.duration, 0)
  return {
    bytes: formatFragment(sequence, Math.max(0, first.decodeTime - from), samples),
    durationSeconds: duration / timescale,
  }
}
