/** Scheduling state of an encode. Times are milliseconds of one clock. */
export interface Encode {
  /** `aside` marks background work that runs only in idle slots. */
  kind: 'short' | 'long' | 'aside'
  isRunning: boolean
  since: number
  safeUntil: number
}

export interface Move<E extends Encode> {
  run: E
  pause?: E
}

/** A long encode that was paused this long runs next, and is then protected for as long. */
export const mostStandingMs = 5 * 60_000

const since = (a: Encode, b: Encode) => a.since - b.since
const isShort = ({ kind }: Encode) => kind === 'short'

/**
 * The next scheduling step for `slots` concurrent encodes; undefined when there is none. Short encodes come first,
 * background ones last. When only long ones run and a short one waits, the one that has run longest is paused, so at
 * most one is paused for short ones. `mostStandingMs` bounds starvation.
 */
export function nextMove<E extends Encode>(
  encodes: readonly E[],
  slots: number,
  now: number,
): Move<E> | undefined {
  const running = encodes.filter(({ isRunning }) => isRunning)
  const standing = encodes.filter(({ isRunning }) => !isRunning).toSorted(since)
  const run = firstOf(standing, now)
  if (!run || running.length < slots) return run && { run }
  const pause = running.find(({ kind }) => kind === 'aside') ?? longToPause(running, now)
  const short = standing.find(isShort)
  if (pause?.kind === 'aside') return run.kind === 'aside' ? undefined : { run, pause }
  return short && pause && { run: short, pause }
}

function firstOf<E extends Encode>(standing: readonly E[], now: number): E | undefined {
  const overdue = standing.find(({ kind, since: stood }) => kind === 'long' && now - stood >= mostStandingMs)
  return overdue ?? standing.find(isShort) ?? standing.find(({ kind }) => kind === 'long') ?? standing[0]
}

function longToPause<E extends Encode>(running: readonly E[], now: number): E | undefined {
  if (running.some(isShort)) return undefined
  return running.filter(({ safeUntil }) => safeUntil <= now).toSorted(since)[0]
}

/** Protected for as long as it was paused, so that it makes progress at least half the time. */
export const safeTime = (encode: Encode, now: number) => now + Math.min(now - encode.since, mostStandingMs)
