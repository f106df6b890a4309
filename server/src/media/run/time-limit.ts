/** Longer delays overflow and fire at once. */
const maxTimerMs = 2 ** 31 - 1

/** Calls back once after `seconds` of unpaused time. */
export function startTimeLimit(seconds: number, onOver: () => void) {
  let leftMs = seconds * 1000
  let runningSince = 0
  let timer: NodeJS.Timeout | undefined
  const countElapsed = () => {
    if (timer) leftMs -= performance.now() - runningSince
    clearTimeout(timer)
    timer = undefined
  }
  const resume = () => {
    countElapsed()
    if (leftMs <= 0) return onOver()
    runningSince = performance.now()
    timer = setTimeout(resume, Math.min(Math.ceil(leftMs), maxTimerMs))
  }
  resume()
  return { pause: countElapsed, resume, end: countElapsed }
}
