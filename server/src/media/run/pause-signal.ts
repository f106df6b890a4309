/** Tells a running program when to stand still and when to go on, as an `AbortSignal` tells it when to end. */
export interface PauseSignal {
  readonly isPaused: boolean
  /** Calls back at each change; the answer ends that. */
  onChange: (listener: () => void) => () => void
}

/** A pause signal together with what changes it. */
export function createPause(isPaused: boolean) {
  const listeners = new Set<() => void>()
  const signal = {
    isPaused,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return {
    signal: signal as PauseSignal,
    set: (wanted: boolean) => {
      if (signal.isPaused === wanted) return
      signal.isPaused = wanted
      for (const listener of listeners) listener()
    },
  }
}

/** Resolves when it may go on, or as soon as `stop` aborts. */
export async function untilGoing(pause: PauseSignal, stop?: AbortSignal): Promise<void> {
  if (!pause.isPaused || stop?.aborted) return
  await new Promise<void>((resolve) => {
    const end = () => {
      if (pause.isPaused && !stop?.aborted) return
      forget()
      stop?.removeEventListener('abort', end)
      resolve()
    }
    const forget = pause.onChange(end)
    stop?.addEventListener('abort', end)
  })
}

/** Counts the time from now on in which it is not paused, in seconds. */
export function runningSeconds(pause: PauseSignal): () => number {
  let ran = 0
  let since = performance.now()
  const count = (wasRunning: boolean) => {
    const now = performance.now()
    if (wasRunning) ran += now - since
    since = now
  }
  pause.onChange(() => count(pause.isPaused))
  return () => {
    count(!pause.isPaused)
    return ran / 1000
  }
}
