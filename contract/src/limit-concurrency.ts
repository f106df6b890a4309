interface Refusal {
  /** How many may run at once with the same key. */
  perKey: number
  error: () => Error
}

/** Runs at most `limit` calls at once. Further calls wait in order, or are refused. */
export function limitConcurrency(limit: number, refusal?: Refusal) {
  const running: unknown[] = []
  const waiting: (() => void)[] = []
  const isFull = (key: unknown) =>
    running.length >= limit ||
    (refusal !== undefined && running.filter((each) => each === key).length >= refusal.perKey)

  return async <T>(work: () => Promise<T>, key?: string | number): Promise<T> => {
    if (!isFull(key)) running.push(key)
    else if (refusal) throw refusal.error()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Without a refusal keys do not matter: the place is handed on, so that no later call takes it.
      if (next) next()
      else running.splice(running.indexOf(key), 1)
    }
  }
}
