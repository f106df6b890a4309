import type { PlayerEvent } from '../../player/film/player-props.ts'

export interface Moment {
  atMs: number
  seconds: number
  speed: number
}

export interface WatchedSoFar {
  /** Wall-clock time: half as long at double speed. */
  seconds: number
  ranges: readonly (readonly [number, number])[]
  last: Moment | null
}

export const nothingYet: WatchedSoFar = { seconds: 0, ranges: [], last: null }

const mostRanges = 200
/** Players report a few times a second; longer steps are seeks. */
const slackSeconds = 1.5

const round = (seconds: number) => Math.round(seconds * 10) / 10

function withPlayed(ranges: WatchedSoFar['ranges'], from: number, to: number): WatchedSoFar['ranges'] {
  const last = ranges.at(-1)
  if (last && Math.abs(last[1] - from) < 0.25) return [...ranges.slice(0, -1), [last[0], to]]
  return ranges.length < mostRanges ? [...ranges, [from, to]] : ranges
}

export function playedOn(so: WatchedSoFar, now: Moment): WatchedSoFar {
  const { last } = so
  if (!last) return { ...so, last: now }
  const [passed, moved] = [(now.atMs - last.atMs) / 1000, now.seconds - last.seconds]
  const isPlayed = moved > 0 && moved <= (passed + slackSeconds) * now.speed
  if (!isPlayed) return { ...so, last: now }
  return {
    seconds: so.seconds + Math.min(passed, moved / now.speed),
    ranges: withPlayed(so.ranges, last.seconds, now.seconds),
    last: now,
  }
}

export const jumped = (so: WatchedSoFar, now: Moment): WatchedSoFar => ({ ...so, last: now })

const isPlaying = new Set<PlayerEvent['type']>(['time', 'pause', 'ended'])
const isElsewhere = new Set<PlayerEvent['type']>(['play', 'seeked'])

export function heard(so: WatchedSoFar, { type, at }: PlayerEvent, atMs: number): WatchedSoFar {
  if (at.durationSeconds === 0) return so
  const now = { atMs, seconds: at.seconds, speed: at.speed }
  if (isPlaying.has(type)) return playedOn(so, now)
  return isElsewhere.has(type) ? jumped(so, now) : so
}

export const roundedRanges = ({ ranges }: WatchedSoFar) =>
  ranges.map(([from, to]): [number, number] => [round(from), round(to)])
