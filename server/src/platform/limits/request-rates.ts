export interface RequestRate {
  /** Counter name: 'PUT /api/captions/:id'. */
  name: string
  perMinute: number
}

export interface RequestRates {
  /** Counts one request; returns the seconds to wait, or undefined when it is allowed. */
  recordRequest: (caller: string, rate: RequestRate) => number | undefined
}

const minuteMs = 60_000

/**
 * Fixed-window counters in memory, per node. They need no query, so they run before the body is read and count
 * refused requests, too. Limits across nodes use `consumeToken`.
 */
export function createRequestRates(now: () => Date): RequestRates {
  let minute = 0
  const counts = new Map<string, number>()
  return {
    recordRequest: (caller, { name, perMinute }) => {
      const time = now().getTime()
      const current = Math.floor(time / minuteMs)
      if (current !== minute) counts.clear()
      minute = current
      const key = `${name} ${caller}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count > perMinute ? Math.ceil(((current + 1) * minuteMs - time) / 1000) : undefined
    },
  }
}
