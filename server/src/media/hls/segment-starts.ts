import { segmentSeconds } from '../plan/plan.ts'
import { askFfmpeg, runFfprobe, type FfmpegSettings, type RunOptions } from '../run/run-ffmpeg.ts'

/** What is shorter at the end may be rounding, and gets no segment of its own in advance. */
const shortestEndSeconds = 0.1

/** Where segments of even length begin. */
export function evenStarts(durationSeconds: number): number[] {
  const count = Math.max(1, Math.ceil((durationSeconds - shortestEndSeconds) / segmentSeconds))
  return Array.from({ length: count }, (_, position) => position * segmentSeconds)
}

/** ffmpeg writes its whole list again with each place, which must not take longer than the copying itself. */
const mostCuts = 14_400

/** How close together ffmpeg is asked to cut a source it copies, in seconds: at every keyframe, unless there are very many. */
export function cutSecondsFor(durationSeconds: number) {
  return Math.min(2, Math.max(0.5, durationSeconds / mostCuts))
}

/**
 * Where ffmpeg cuts when it copies pictures with these keyframes: at the first one that is not before the n-th multiple
 * of the wanted length. Times count from the first.
 */
export function cutsAt(keyframes: readonly number[], cutSeconds: number): number[] {
  const [first = 0, ...rest] = keyframes
  const cuts = [0]
  for (const time of rest) if (time - first >= cutSeconds * cuts.length) cuts.push(time - first)
  return cuts
}

/** Times are written in whole units, and what a player does not see is no fault. */
const strayToleranceSeconds = 0.05

/** Whether segments of these lengths begin where keyframes are; both count from the first. */
export function beginAtKeyframes(
  segments: readonly { durationSeconds: number }[],
  keyframes: readonly number[],
) {
  const [first = 0] = keyframes
  let position = 0
  let start = 0
  return segments.every(({ durationSeconds }) => {
    while ((keyframes[position] ?? Infinity) - first < start - strayToleranceSeconds) position++
    const isNear = (keyframes[position] ?? Infinity) - first <= start + strayToleranceSeconds
    start += durationSeconds
    return isNear
  })
}

const shortestSegmentSeconds = 2
/** The borders of a film are one argument of ffmpeg, which may have 128 KiB: films above six hours get longer segments. */
const mostBorders = 10_800
/** Four seconds at 29.97 frames a second are a little more. */
const toleranceSeconds = 0.02
/** What a segment that is too short costs, where one of the right length costs one. */
const shortCost = 10

/**
 * At which of these cuts segments begin: two to four seconds apart wherever that can be had, and as few as possible.
 * Where cuts lie further apart segments are as long as that.
 */
export function chooseStarts(cuts: readonly number[], durationSeconds: number): number[] {
  const longest = Math.max(segmentSeconds, (durationSeconds * 2) / mostBorders) + toleranceSeconds
  const places = [...cuts, durationSeconds]
  const ways: Way[] = Array.from(places, () => ({ cost: 0, next: cuts.length }))
  for (let from = cuts.length - 1; from >= 0; from--)
    ways[from] = cheapestWay({ places, from, longest, ways })
  const starts: number[] = []
  for (let at = 0; at < cuts.length; at = ways[at]?.next ?? cuts.length) starts.push(cuts[at] ?? 0)
  return starts
}

/** What it costs to reach the end from a cut, and at which the next segment begins then. */
interface Way {
  cost: number
  next: number
}

/** Needs the ways from all later places. */
function cheapestWay(known: { places: number[]; from: number; longest: number; ways: Way[] }): Way {
  const { places, from, longest, ways } = known
  const last = places.length - 1
  let best: Way = { cost: Infinity, next: from + 1 }
  for (let next = from + 1; next <= last; next++) {
    const seconds = between(places, from, next)
    if (seconds > longest && next > from + 1) break
    const cost = (next === last ? 1 : costOf(seconds)) + (ways[next]?.cost ?? 0)
    if (cost <= best.cost) best = { cost, next }
  }
  return best
}

const between = (places: number[], from: number, to: number) => (places[to] ?? 0) - (places[from] ?? 0)
const costOf = (seconds: number) => (seconds < shortestSegmentSeconds - toleranceSeconds ? shortCost : 1)

/**
 * The times of all keyframes of a track, by the index of the file and without reading what lies between them. Formats
 * without such an index are read as a whole.
 */
export async function listKeyframes(
  settings: FfmpegSettings,
  { input, index }: { input: string[]; index: number },
  run: RunOptions,
): Promise<number[]> {
  const onlyKeyframes = ['-bsf:v', 'noise=drop=not(key)']
  const copy = ['-map', `0:${index}`, '-c', 'copy', ...onlyKeyframes, '-f', 'framecrc', '-']
  const args = ['-nostdin', '-v', 'error', '-discard:v', 'nokey', ...input, ...copy]
  return keyframeTimes(await askFfmpeg(settings, args, run))
}

/** When the keyframes of a film are shown, in seconds, wherever they lie: all of it is read. */
export async function listShownKeyframes(
  settings: FfmpegSettings,
  { input, index }: { input: string[]; index: number },
  run: RunOptions,
): Promise<number[]> {
  const wanted = [
    '-select_streams',
    String(index),
    '-show_entries',
    'packet=pts_time,flags',
    '-of',
    'csv=p=0',
  ]
  const lines = (await runFfprobe(settings, [...wanted, ...input], run)).split('\n')
  return lines
    .filter((line) => line.includes(',K'))
    .map((line) => Number.parseFloat(line))
    .toSorted((a, b) => a - b)
}

/**
 * Reads the answer of `-f framecrc`: `#tb 0: 1/90000`, then `stream, dts, pts, …` a line. When a picture is shown ffmpeg
 * 5.1 mistakes where it leaves some out, but not when it is decoded, and the time between is the same for all keyframes.
 */
export function keyframeTimes(answer: string): number[] {
  const [, numerator = '1', denominator = '1'] = /^#tb 0: (\d+)\/(\d+)$/m.exec(answer) ?? []
  const unitSeconds = Number(numerator) / Number(denominator)
  const keyframes = answer
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map(Number))
  const [, firstDecoded = 0, firstShown = 0] = keyframes[0] ?? []
  return keyframes
    .map(([, decoded = NaN]) => (decoded - firstDecoded + firstShown) * unitSeconds)
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
}
