/** Scheduling state of an encode. Times are milliseconds of one clock. */
export interface EncodeTask {
  /** `aside` marks background work that runs only in idle slots. */
  kind: 'short' | 'long' | 'aside'
  isRunning: boolean
  since: number
  safeUntil: number
}

export interface SchedulingStep<E extends EncodeTask> {
  run: E
  pause?: E
}

/** A long encode that was paused this long runs next, and is then protected for as long. */
export const maxPausedMs = 5 * 60_000

const bySince = (a: EncodeTask, b: EncodeTask) => a.since - b.since
const isShort = ({ kind }: EncodeTask) => kind === 'short'

/**
 * The next scheduling step for `slots` concurrent encodes; undefined when there is none. Short encodes come first,
 * background ones last. When only long ones run and a short one waits, the one that has run longest is paused, so at
 * most one is paused for short ones. `mostStandingMs` bounds starvation.
 */
export function nextSchedulingStep<E extends EncodeTask>(
  encodes: readonly E[],
  slots: number,
  now: number,
): SchedulingStep<E> | undefined {
  const running = encodes.filter(({ isRunning }) => isRunning)
  const standing = encodes.filter(({ isRunning }) => !isRunning).toSorted(bySince)
  const run = nextToRun(standing, now)
  if (!run || running.length < slots) return run && { run }
  const pause = running.find(({ kind }) => kind === 'aside') ?? longToPause(running, now)
  const short = standing.find(isShort)
  if (pause?.kind === 'aside') return run.kind === 'aside' ? undefined : { run, pause }
  return short && pause && { run: short, pause }
}

function nextToRun<E extends EncodeTask>(standing: readonly E[], now: number): E | undefined {
  const overdue = standing.find(({ kind, since: stood }) => kind === 'long' && now - stood >= maxPausedMs)
  return overdue ?? standing.find(isShort) ?? standing.find(({ kind }) => kind === 'long') ?? standing[0]
}

function longToPause<E extends EncodeTask>(running: readonly E[], now: number): E | undefined {
  if (running.some(isShort)) return undefined
  return running.filter(({ safeUntil }) => safeUntil <= now).toSorted(bySince)[0]
}

/** Protected for as long as it was paused, so that it makes progress at least half the time. */
export const protectedUntil = (encode: EncodeTask, now: number) =>
  now + Math.min(now - encode.since, maxPausedMs)
