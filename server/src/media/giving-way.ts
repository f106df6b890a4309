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
 * those aside last: they give way to every other one at once. When only long ones run and a short one waits, the one that has run longest gives way; so at most one stands still
 * for the short ones, which follow each other in its slot. No long one stands for ever: see `mostStandingMs`.
 */
export function nextMove<E extends Encode>(
  encodes: readonly E[],
  slots: number,
  now: number,
): Move<E> | undefined {
  const running = encodes.filter(({ isRunning }) => isRunning)
  const standing = encodes.filter(({ isRunning }) => !isRunning).toSorted(since)
  const short = standing.find(isShort)
  const overdue = standing.find((one) => one.kind === 'long' && now - one.since >= mostStandingMs)
  const wanted = overdue ?? short ?? standing.find(({ kind }) => kind === 'long')
  if (running.length < slots) {
    const run = wanted ?? standing[0]
    return run && { run }
  }
  const aside = running.find(({ kind }) => kind === 'aside')
  if (aside && wanted) return { run: wanted, pause: aside }
  if (!short || running.some(isShort)) return undefined
  const pause = running.filter(({ safeUntil }) => safeUntil <= now).toSorted(since)[0]
  return pause && { run: short, pause }
}

/** Until when one that begins to run now is safe: for as long as it stood still, so that it gets on by half at least. */
export const safeTime = (encode: Encode, now: number) => now + Math.min(now - encode.since, mostStandingMs)
