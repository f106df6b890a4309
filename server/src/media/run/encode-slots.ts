import { nextSchedulingStep, protectedUntil, type EncodeTask } from './encode-scheduler.ts'
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
