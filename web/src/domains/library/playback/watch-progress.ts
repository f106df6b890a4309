import type { PlayerEvent } from '../../../player/media/player-props.ts'

export interface PlaybackSample {
  atMs: number
  seconds: number
  speed: number
}

export interface WatchProgress {
  /** Wall-clock time: half as long at double speed. */
  seconds: number
  ranges: readonly (readonly [number, number])[]
  last: PlaybackSample | null
}

export const noProgress: WatchProgress = { seconds: 0, ranges: [], last: null }

const maxRanges = 200
/** Players report a few times a second; longer steps are seeks. */
const seekToleranceSeconds = 1.5

const round = (seconds: number) => Math.round(seconds * 10) / 10

function addRange(ranges: WatchProgress['ranges'], from: number, to: number): WatchProgress['ranges'] {
  const last = ranges.at(-1)
  if (last && Math.abs(last[1] - from) < 0.25) return [...ranges.slice(0, -1), [last[0], to]]
  return ranges.length < maxRanges ? [...ranges, [from, to]] : ranges
}

export function addPlayed(so: WatchProgress, now: PlaybackSample): WatchProgress {
  const { last } = so
  if (!last) return { ...so, last: now }
  const [passed, moved] = [(now.atMs - last.atMs) / 1000, now.seconds - last.seconds]
  const isPlayed = moved > 0 && moved <= (passed + seekToleranceSeconds) * now.speed
  if (!isPlayed) return { ...so, last: now }
  return {
    seconds: so.seconds + Math.min(passed, moved / now.speed),
    ranges: addRange(so.ranges, last.seconds, now.seconds),
    last: now,
  }
}

export const addSeek = (so: WatchProgress, now: PlaybackSample): WatchProgress => ({ ...so, last: now })

const playingEvents = new Set<PlayerEvent['type']>(['time', 'pause', 'ended'])
const seekEvents = new Set<PlayerEvent['type']>(['play', 'seeked'])

export function addEvent(so: WatchProgress, { type, at }: PlayerEvent, atMs: number): WatchProgress {
  if (at.durationSeconds === 0) return so
  const now = { atMs, seconds: at.seconds, speed: at.speed }
  if (playingEvents.has(type)) return addPlayed(so, now)
  return seekEvents.has(type) ? addSeek(so, now) : so
}

export const roundedRanges = ({ ranges }: WatchProgress) =>
  ranges.map(([from, to]): [number, number] => [round(from), round(to)])
