import { nextMove, safeTime, type Encode } from './giving-way.ts'
import { MediaError } from './media-error.ts'
import { createPause, untilGoing, type PauseSignal } from './pause-signal.ts'

export interface Slots {
  /**
   * Waits for a slot and runs the work in it. The work must honour the pause signal.
   * @throws MediaError stopped, when `signal` aborts before a slot is free
   */
  hold: <T>(wish: Wish, work: (pause: PauseSignal) => Promise<T>) => Promise<T>
  areTaken: () => boolean
}

interface Wish extends Pick<Encode, 'kind'> {
  signal?: AbortSignal | undefined
}

type Held = Encode & { pause: ReturnType<typeof createPause> }

/** `Infinity` disables the limit. */
export function createSlots(count: number): Slots {
  const held = new Set<Held>()
  let timer: NodeJS.Timeout | undefined

  /** Pausing precedes resuming, so there are never more than `count`. */
  const change = (one: Held, isRunning: boolean) => {
    const now = performance.now()
    if (isRunning) one.safeUntil = safeTime(one, now)
    Object.assign(one, { isRunning, since: now })
    one.pause.set(!isRunning)
  }
  const arrange = () => {
    clearTimeout(timer)
    const next = () => nextMove([...held], count, performance.now())
    for (let move = next(); move; move = next()) {
      if (move.pause) change(move.pause, false)
      change(move.run, true)
    }
    lookAgainWhenOneIsSafeNoMore()
  }
  const lookAgainWhenOneIsSafeNoMore = () => {
    const all = [...held]
    if (all.every(({ kind, isRunning }) => isRunning || kind !== 'short')) return
    const now = performance.now()
    const times = all.filter((one) => one.isRunning && one.safeUntil > now).map((one) => one.safeUntil - now)
    if (times.length > 0) timer = setTimeout(arrange, Math.ceil(Math.min(...times)))
  }

  return {
    hold: async ({ kind, signal }, work) => {
      const now = performance.now()
      const one = { kind, isRunning: false, since: now, safeUntil: now, pause: createPause(true) }
      held.add(one)
      arrange()
      try {
        await untilGoing(one.pause.signal, signal)
        if (signal?.aborted) throw new MediaError('stopped')
        return await work(one.pause.signal)
      } finally {
        held.delete(one)
        arrange()
      }
    },
    areTaken: () => [...held].filter(({ kind }) => kind !== 'aside').length >= count,
  }
}
