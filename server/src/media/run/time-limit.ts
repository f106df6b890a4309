/** Timers cannot be set further ahead: they would go off at once. */
const furthestMs = 2 ** 31 - 1

/** Calls back once when it has run for `seconds` in all; what passes while it is paused does not count. */
export function startTimeLimit(seconds: number, onOver: () => void) {
  let leftMs = seconds * 1000
  let runningSince = 0
  let timer: NodeJS.Timeout | undefined
  const count = () => {
    if (timer) leftMs -= performance.now() - runningSince
    clearTimeout(timer)
    timer = undefined
  }
  const resume = () => {
    count()
    if (leftMs <= 0) return onOver()
    runningSince = performance.now()
    timer = setTimeout(resume, Math.min(Math.ceil(leftMs), furthestMs))
  }
  resume()
  return { pause: count, resume, end: count }
}
