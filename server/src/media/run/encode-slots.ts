import { MediaError } from './media-error.ts'
import { createPauseController, whenResumed, type PauseSignal } from './pause-signal.ts'

export interface EncodeSlots {
  /**
   * Waits for a slot and runs the work in it. The work must honour the pause signal.
   * @throws MediaError stopped, when `signal` aborts before a slot is free
   */
  withSlot: <T>(request: SlotRequest, work: (pause: PauseSignal) => Promise<T>) => Promise<T>
  isBusy: () => boolean
}

/** Scheduling state of an encode. Times are milliseconds of one clock. */
export interface EncodeTask {
  /** `aside` marks background work that runs only in idle slots. */
  kind: 'short' | 'long' | 'aside'
  isRunning: boolean
  since: number
  safeUntil: number
}

/** A long encode that was paused this long runs next, and is then protected for as long. */
export const maxPausedMs = 5 * 60_000

/** Protected for as long as it was paused, so that it makes progress at least half the time. */
export const protectedUntil = (encode: EncodeTask, now: number) =>
  now + Math.min(now - encode.since, maxPausedMs)

interface SlotRequest extends Pick<EncodeTask, 'kind'> {
  signal?: AbortSignal | undefined
}

type SlotHolder = EncodeTask & { pause: ReturnType<typeof createPauseController> }

/** `Infinity` disables the limit. */
export function createEncodeSlots(count: number): EncodeSlots {
  const holders = new Set<SlotHolder>()
  let timer: NodeJS.Timeout | undefined

  /** Pausing precedes resuming, so there are never more than `count`. */
  const setRunning = (one: SlotHolder, isRunning: boolean) => {
    const now = performance.now()
    if (isRunning) one.safeUntil = protectedUntil(one, now)
    Object.assign(one, { isRunning, since: now })
    one.pause.set(!isRunning)
  }
  const reschedule = () => {
    clearTimeout(timer)
    const nextStep = () => nextSchedulingStep([...holders], count, performance.now())
    for (let move = nextStep(); move; move = nextStep()) {
      if (move.pause) setRunning(move.pause, false)
      setRunning(move.run, true)
    }
    rescheduleAfterProtection()
  }
  const rescheduleAfterProtection = () => {
    const all = [...holders]
    if (all.every(({ kind, isRunning }) => isRunning || kind !== 'short')) return
    const now = performance.now()
    const times = all.filter((one) => one.isRunning && one.safeUntil > now).map((one) => one.safeUntil - now)
    if (times.length > 0) timer = setTimeout(reschedule, Math.ceil(Math.min(...times)))
  }

  return {
    withSlot: async ({ kind, signal }, work) => {
      const now = performance.now()
      const one = { kind, isRunning: false, since: now, safeUntil: now, pause: createPauseController(true) }
      holders.add(one)
      reschedule()
      try {
        await whenResumed(one.pause.signal, signal)
        if (signal?.aborted) throw new MediaError('stopped')
        return await work(one.pause.signal)
      } finally {
        holders.delete(one)
        reschedule()
      }
    },
    isBusy: () => [...holders].filter(({ kind }) => kind !== 'aside').length >= count,
  }
}

interface SchedulingStep<E extends EncodeTask> {
  run: E
  pause?: E
}

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
