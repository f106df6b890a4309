/** Whether a piece of work has to stand still, so that others go first. */
export interface Standstill {
  /** Calls back now when it has to stand still, and with every change; answers how to end that. */
  follow: (listener: (isStill: boolean) => void) => () => void
}

/** A timer for the time in which something really runs; it runs from the start. */
export function runningTimer(seconds: number, onEnd: () => void) {
  let leftMs = seconds * 1000
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  const run = (isRunning: boolean) => {
    if (isRunning === (timer !== undefined)) return
    if (isRunning) {
      startedAt = performance.now()
      timer = setTimeout(onEnd, leftMs)
    } else {
      clearTimeout(timer)
      timer = undefined
      leftMs -= performance.now() - startedAt
    }
  }
  run(true)
  return { run }
}
