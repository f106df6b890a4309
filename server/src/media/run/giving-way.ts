/** An encode that wants to run, as far as the order among several matters. Times are in milliseconds of one clock. */
export interface Encode {
  /** Soon done, or not; `aside` for what nobody waits for, which runs only where nothing else wants to. */
  kind: 'short' | 'long' | 'aside'
  isRunning: boolean
  /** When it last began to run or to stand still. */
  since: number
  /** It is not paused before this time. */
  safeUntil: number
}

export interface Move<E extends Encode> {
  run: E
  /** Gives its slot to `run`. */
  pause?: E
}

/** A long encode that has stood still for this long runs next, whatever waits, and then as long undisturbed. */
export const mostStandingMs = 5 * 60_000

const since = (a: Encode, b: Encode) => a.since - b.since
const isShort = ({ kind }: Encode) => kind === 'short'

/**
 * What changes next where `slots` encodes may run at once; undefined when all is as it should be. Short ones go first,
 * those aside last: they give way to every other one at once. When only long ones run and a short one waits, the one that
 * has run longest gives way; so at most one stands still for the short ones, which follow each other in its slot. No long
 * one stands for ever: see `mostStandingMs`.
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

/** Who gets a free slot. Expects those that stand still, the one that has stood longest first. */
function firstOf<E extends Encode>(standing: readonly E[], now: number): E | undefined {
  const overdue = standing.find(({ kind, since: stood }) => kind === 'long' && now - stood >= mostStandingMs)
  return overdue ?? standing.find(isShort) ?? standing.find(({ kind }) => kind === 'long') ?? standing[0]
}

/** The long one that gives way to a short one; none while another short one runs. */
function longToPause<E extends Encode>(running: readonly E[], now: number): E | undefined {
  if (running.some(isShort)) return undefined
  return running.filter(({ safeUntil }) => safeUntil <= now).toSorted(since)[0]
}

/** Until when one that begins to run now is safe: for as long as it stood still, so that it gets on by half at least. */
export const safeTime = (encode: Encode, now: number) => now + Math.min(now - encode.since, mostStandingMs)
