import { formatFragment } from '../mp4/fragment.ts'
import { BroadcastError } from './broadcast-error.ts'
import { readAllSamples, type TimedSample } from './fragment-stream.ts'
import { maxHoldSeconds } from './packager.ts'
import { sequencesPerSegment, type BroadcastSegment } from './segment-writer.ts'

/** What a session that died has left of one rendition. */
export interface OpenRendition {
  name: string
  timescale: number
  /** Of its last segment. */
  endSeconds: number
  /** Of the segment that was not closed. */
  position: number
  /** Those that were stored of it, in order. */
  parts: readonly Buffer[]
}

interface FoundSamples extends OpenRendition {
  samples: TimedSample[]
  reachSeconds: number
}

/** Sound ends at the border of a sample, a little beside the picture: a difference like that is no segment. */
const minSegmentSeconds = 0.1

/**
 * The segments that a session would have closed, so that all renditions end at the same moment: where the first of them
 * has nothing more, but not before the last segment. One that ends a little earlier holds its last sample until then.
 */
export function closeSegments(open: readonly OpenRendition[]): BroadcastSegment[] {
  const found = open.map(findSamples)
  const endSeconds = Math.max(
    ...found.map((one) => one.endSeconds),
    Math.min(...found.map(({ reachSeconds }) => reachSeconds)),
  )
  return found
    .filter((one) => endSeconds - one.endSeconds > minSegmentSeconds)
    .flatMap((one) => closeSegment(one, endSeconds) ?? [])
}

function findSamples(open: OpenRendition): FoundSamples {
  const samples = open.parts.reduce(appendPart, new Array<TimedSample>())
  const last = samples.at(-1)
  const reachSeconds = last ? (last.decodeTime + last.duration) / open.timescale : open.endSeconds
  return { ...open, samples, reachSeconds }
}

/** What cannot be read, or does not follow at once, is left out, and everything behind it. */
function appendPart(before: TimedSample[], part: Buffer): TimedSample[] {
  const samples = readPart(part)
  const [last, first] = [before.at(-1), samples[0]]
  const follows = !last || last.decodeTime + last.duration === first?.decodeTime
  return follows ? [...before, ...samples] : before
}

function readPart(part: Buffer): TimedSample[] {
  try {
    return readAllSamples(part)
  } catch (error) {
    if (error instanceof BroadcastError) return []
    throw error
  }
}

function closeSegment(
  { name, position, timescale, samples, reachSeconds }: FoundSamples,
  endSeconds: number,
): BroadcastSegment | undefined {
  const end = Math.round(endSeconds * timescale)
  const kept = samples.filter(({ decodeTime }) => decodeTime < end)
  const [first, last] = [kept[0], kept.at(-1)]
  if (!first || !last) return undefined
  const holds = endSeconds - reachSeconds <= maxHoldSeconds
  const held = { ...last, duration: holds ? end - last.decodeTime : last.duration }
  const bytes = formatFragment(position * sequencesPerSegment + 1, first.decodeTime, [
    ...kept.slice(0, -1),
    held,
  ])
  return {
    name,
    position,
    startSeconds: first.decodeTime / timescale,
    durationSeconds: (held.decodeTime + held.duration - first.decodeTime) / timescale,
    bytes,
  }
}
