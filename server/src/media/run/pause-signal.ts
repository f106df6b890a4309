/** Pauses and resumes a running program, as `AbortSignal` aborts one. */
export interface PauseSignal {
  readonly isPaused: boolean
  onChange: (listener: () => void) => () => void
}

export function createPauseController(isPaused: boolean) {
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
    set: (shouldPause: boolean) => {
      if (signal.isPaused === shouldPause) return
      signal.isPaused = shouldPause
      for (const listener of listeners) listener()
    },
  }
}

export async function whenResumed(pause: PauseSignal, stop?: AbortSignal): Promise<void> {
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

/** Returns a function that reads the unpaused seconds since this call. */
export function createRunningClock(pause: PauseSignal): () => number {
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
