/** Limits concurrency; further calls wait in order. */
export function createConcurrencyLimit(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limit) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      release()
    }
  }
}
