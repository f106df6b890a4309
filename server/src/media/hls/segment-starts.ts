import { segmentSeconds } from '../plan/plan.ts'
import { MediaError } from '../run/media-error.ts'
import { readFfmpegOutput, runFfprobe, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'
import { segmentBoundaries } from './media-playlist.ts'
import { readPlaylist, type RenditionTraits } from './rendition.ts'

/** A shorter rest may be a rounding error and gets no segment of its own. */
const minLastSegmentSeconds = 0.1

export function evenStarts(durationSeconds: number): number[] {
  const count = Math.max(1, Math.ceil((durationSeconds - minLastSegmentSeconds) / segmentSeconds))
  return Array.from({ length: count }, (_, position) => position * segmentSeconds)
}

/** ffmpeg rewrites its whole playlist at every cut, which must not take longer than the copy itself. */
const maxCuts = 14_400

export function cutIntervalSeconds(durationSeconds: number) {
  return Math.min(2, Math.max(0.5, durationSeconds / maxCuts))
}

/**
 * Where ffmpeg cuts a copy with these keyframes: at the first one at or after each multiple of `cutSeconds`. Times
 * are relative to the first keyframe.
 */
export function cutTimes(keyframes: readonly number[], cutSeconds: number): number[] {
  const [first = 0, ...rest] = keyframes
  const cuts = [0]
  for (const time of rest) if (time - first >= cutSeconds * cuts.length) cuts.push(time - first)
  return cuts
}

/** Timestamps are rounded to timescale units, and smaller errors are invisible. */
const keyframeToleranceSeconds = 0.05

export function startAtKeyframes(
  segments: readonly { durationSeconds: number }[],
  keyframes: readonly number[],
) {
  const [first = 0] = keyframes
  let position = 0
  let start = 0
  return segments.every(({ durationSeconds }) => {
    while ((keyframes[position] ?? Infinity) - first < start - keyframeToleranceSeconds) position++
    const isNear = (keyframes[position] ?? Infinity) - first <= start + keyframeToleranceSeconds
    start += durationSeconds
    return isNear
  })
}

const minSegmentSeconds = 2
/** All boundaries go into one ffmpeg argument of at most 128 KiB: videos above six hours get longer segments. */
const maxBoundaries = 10_800
/** Four seconds at 29.97 fps are slightly more. */
const toleranceSeconds = 0.02
/** Cost of a segment that is too short; one of the right length costs 1. */
const shortSegmentCost = 10

/**
 * Chooses the cuts at which segments begin: two to four seconds apart where possible, and as few as possible.
 * Segments are longer where cuts are further apart.
 */
export function chooseSegmentStarts(cuts: readonly number[], durationSeconds: number): number[] {
  const longest = Math.max(segmentSeconds, (durationSeconds * 2) / maxBoundaries) + toleranceSeconds
  const boundaries = [...cuts, durationSeconds]
  const ways: SegmentPath[] = Array.from(boundaries, () => ({ cost: 0, next: cuts.length }))
  for (let from = cuts.length - 1; from >= 0; from--)
    ways[from] = cheapestPath({ boundaries, from, longest, ways })
  const starts: number[] = []
  for (let at = 0; at < cuts.length; at = ways[at]?.next ?? cuts.length) starts.push(cuts[at] ?? 0)
  return starts
}

interface SegmentPath {
  cost: number
  next: number
}

function cheapestPath(known: {
  boundaries: number[]
  from: number
  longest: number
  ways: SegmentPath[]
}): SegmentPath {
  const { boundaries, from, longest, ways } = known
  const last = boundaries.length - 1
  let best: SegmentPath = { cost: Infinity, next: from + 1 }
  for (let next = from + 1; next <= last; next++) {
    const seconds = secondsBetween(boundaries, from, next)
    if (seconds > longest && next > from + 1) break
    const cost = (next === last ? 1 : segmentCost(seconds)) + (ways[next]?.cost ?? 0)
    if (cost <= best.cost) best = { cost, next }
  }
  return best
}

const secondsBetween = (boundaries: number[], from: number, to: number) =>
  (boundaries[to] ?? 0) - (boundaries[from] ?? 0)
const segmentCost = (seconds: number) =>
  seconds < minSegmentSeconds - toleranceSeconds ? shortSegmentCost : 1

/**
 * Keyframe times of a track in seconds, from the container's index without reading the media. Formats without an
 * index are read in full.
 */
export async function listKeyframes(
  settings: FfmpegSettings,
  { input, index }: { input: string[]; index: number },
  run: RunOptions,
): Promise<number[]> {
  const onlyKeyframes = ['-bsf:v', 'noise=drop=not(key)']
  const copy = ['-map', `0:${index}`, '-c', 'copy', ...onlyKeyframes, '-f', 'framecrc', '-']
  const args = ['-nostdin', '-v', 'error', '-discard:v', 'nokey', ...input, ...copy]
  return parseKeyframeTimes(await readFfmpegOutput(settings, args, run))
}

export async function listDisplayedKeyframes(
  settings: FfmpegSettings,
  { input, index }: { input: string[]; index: number },
  run: RunOptions,
): Promise<number[]> {
  const candidates = [
    '-select_streams',
    String(index),
    '-show_entries',
    'packet=pts_time,flags',
    '-of',
    'csv=p=0',
  ]
  const lines = (await runFfprobe(settings, [...candidates, ...input], run)).split('\n')
  return lines
    .filter((line) => line.includes(',K'))
    .map((line) => Number.parseFloat(line))
    .toSorted((a, b) => a - b)
}

/**
 * Parses the output of `-f framecrc`: `#tb 0: 1/90000`, then `stream, dts, pts, …` per line. ffmpeg 5.1 reports wrong
 * pts where it drops frames, but correct dts, and the distance is the same for all keyframes.
 */
export function parseKeyframeTimes(answer: string): number[] {
  const [, numerator = '1', denominator = '1'] = /^#tb 0: (\d+)\/(\d+)$/m.exec(answer) ?? []
  const unitSeconds = Number(numerator) / Number(denominator)
  const keyframes = answer
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map(Number))
  const [, firstDecoded = 0, firstDisplayed = 0] = keyframes[0] ?? []
  return keyframes
    .map(([, decoded = NaN]) => (decoded - firstDecoded + firstDisplayed) * unitSeconds)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
}

/**
 * Asserts that encoded renditions begin segments at `borders`, in seconds from their start.
 * @throws MediaError failed, when the encoder missed a forced keyframe or added one
 */
export async function assertSegmentBoundaries(
  outputDir: string,
  traits: Pick<RenditionTraits, 'name' | 'frameRate'>[],
  borders: readonly number[],
) {
  for (const { name, frameRate } of traits) {
    const own = segmentBoundaries(await readPlaylist(outputDir, name), 0)
    const isNear = (seconds: number, position: number) =>
      Math.abs(seconds - (borders[position] ?? NaN)) <= 1 / frameRate
    if (own.length === borders.length && own.every(isNear)) continue
    throw new MediaError('failed', { details: `${name} does not have the expected segment boundaries` })
  }
}
