import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  growingFiles,
  readCompleteRange,
  readPartialPlaylist,
  type EncodeFrom,
  type GrowingOutput,
  type Publishing,
  type PublishedRendition,
} from './growing-rendition.ts'
import type { ByteRange } from './media-playlist.ts'

const pollMs = 100
/** A player that waits for less is not helped by another encode. */
const minWaitMs = 2000
/** One minute: a player that goes on asks again. */
const maxSegments = 15
/** Several viewers may wait at different places: each gets so much before the next one. */
const minSegments = 3

/**
 * Encodes what players wait for from there, while the encode from the beginning is still far from it. Such segments
 * have other bytes than those of the complete rendition, but the same times and the same decoder configuration.
 */
export async function encodeAwaitedSegments(grown: GrowingOutput, encodeFrom: EncodeFrom, state: Publishing) {
  const { growth, ended } = state
  const since = performance.now()
  const failed = new Set<number>()
  while (!ended.aborted) {
    const position = await growth.findAwaitedSegment?.()
    const isWorthIt = typeof position === 'number' && !failed.has(position) && isFar(state, position, since)
    if (!isWorthIt) await pause(pollMs, undefined, { signal: ended }).catch(() => undefined)
    else if (!(await encodeFromSegment(grown, encodeFrom, { ...state, position, since })))
      failed.add(position)
  }
}

/** Whether the encode from the beginning, at its speed so far, reaches a missing segment only after a while. */
function isFar({ renditions }: Publishing, position: number, since: number) {
  const isMissing = renditions.some(({ stored }) => !stored.has(position))
  const done = Math.min(...renditions.map(({ publishedSegments }) => publishedSegments))
  const msPerSegment = (performance.now() - since) / done
  return done > 0 && isMissing && (position + 1 - done) * msPerSegment > minWaitMs
}

interface SeekEncode extends Publishing {
  position: number
  since: number
}

/** Returns false when not one segment was made. */
async function encodeFromSegment(grown: GrowingOutput, encodeFrom: EncodeFrom, seek: SeekEncode) {
  const stop = new AbortController()
  const outputDir = join(grown.outputDir, `from-${seek.position}`)
  const run = { isEnded: false }
  const encoding = encodeFrom(seek.position, outputDir, AbortSignal.any([stop.signal, seek.ended]))
    .catch(() => undefined) // the runner reports it, and the player is served by the encode from the beginning
    .finally(() => (run.isEnded = true))
  const counts = seek.renditions.map(() => 0)
  try {
    for (let isLast = false; !isLast && !seek.ended.aborted;) {
      isLast = run.isEnded
      for (const [index, rendition] of seek.renditions.entries())
        counts[index] = await publishFrom({ ...seek, outputDir, isLast }, rendition, counts[index] ?? 0)
      if (isLast || (await isEnough(seek, counts))) break
      await pause(pollMs, undefined, { signal: seek.ended }).catch(() => undefined)
    }
  } finally {
    stop.abort()
    await encoding
    await rm(outputDir, { recursive: true, force: true })
  }
  return counts.every((count) => count > 0)
}

async function isEnough({ growth, renditions, position, since, ...state }: SeekEncode, counts: number[]) {
  const count = Math.min(...counts)
  const reachesOthers = renditions.every(({ stored }, index) => stored.has(position + (counts[index] ?? 0)))
  if (count >= maxSegments || (count > 0 && reachesOthers)) return true
  if (count < minSegments) return false
  const awaited = await growth.findAwaitedSegment?.()
  const isElsewhere = typeof awaited === 'number' && (awaited < position || awaited > position + maxSegments)
  return isElsewhere && isFar({ growth, renditions, ...state }, awaited, since)
}

interface SeekOutput extends SeekEncode {
  outputDir: string
  isLast: boolean
}

/** Returns how many segments of this encode are published. */
async function publishFrom(output: SeekOutput, rendition: PublishedRendition, count: number) {
  const { outputDir, isLast, position } = output
  const { traits, init } = rendition
  const playlist = await readPartialPlaylist(outputDir, traits, isLast)
  const ownInit = playlist?.init && (await readCompleteRange(outputDir, traits.name, playlist.init))
  if (!playlist || !ownInit || !init?.equals(ownInit)) return count
  for (const segment of playlist.segments.slice(count, maxSegments)) {
    if (!(await publishSegment(output, rendition, { at: position + count, range: segment }))) break
    count += 1
  }
  return count
}

/** Returns false while ffmpeg has not flushed the end of the segment. */
async function publishSegment(
  { growth, outputDir }: SeekOutput,
  { traits: { name }, stored }: PublishedRendition,
  { at, range }: { at: number; range: ByteRange },
) {
  if (stored.has(at)) return true
  const bytes = await readCompleteRange(outputDir, name, range)
  if (!bytes) return false
  await growth.onPart({ file: growingFiles(name).segmentFile(at), bytes, name, endSeconds: null })
  stored.add(at)
  return true
}
