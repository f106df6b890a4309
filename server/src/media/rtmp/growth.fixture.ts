const mostRuns = 4
/** Some systems count no less; what grows with the square is far beyond. */
const leastMicroseconds = 5000
/** Between linear work, which takes 4 times as long, and work that grows with the square: 16 times. */
export const maxGrowth = 8

/** How many times as long four times as much takes. Processor time includes other work, so the least of some runs counts. */
export function growthOf(prepare: (times: number) => () => unknown): number {
  const [once, fourTimes] = [prepare(1), prepare(4)]
  let [leastOnce, leastFourTimes] = [Infinity, Infinity]
  const growth = () => leastFourTimes / Math.max(leastOnce, leastMicroseconds)
  for (let run = 0; run < mostRuns && (run < 2 || growth() > maxGrowth); run++) {
    leastOnce = Math.min(leastOnce, processorTime(once))
    leastFourTimes = Math.min(leastFourTimes, processorTime(fourTimes))
  }
  return growth()
}

function processorTime(work: () => unknown) {
  const since = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(since)
  return user + system
}
