/** Requests that one node takes in a minute before it asks to wait. */
export interface RequestRate {
  /** What is counted apart from everything else: 'PUT /api/captions/:id'. */
  name: string
  perMinute: number
}

export interface RequestRates {
  /** Counts one request of somebody; answers in how many seconds the next is taken, or undefined while there is room. */
  take: (who: string, rate: RequestRate) => number | undefined
}

const minuteMs = 60_000

/**
 * Counts requests by the minute in memory: it costs no statement, so that it comes before the body of a request is read and
 * holds also for what is refused in the end. Each node counts for itself; limits that hold on all nodes together are
 * `consumeToken`.
 */
export function requestRates(now: () => Date): RequestRates {
  let minute = 0
  const counts = new Map<string, number>()
  return {
    take: (who, { name, perMinute }) => {
      const time = now().getTime()
      const current = Math.floor(time / minuteMs)
      if (current !== minute) counts.clear()
      minute = current
      const key = `${name} ${who}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count > perMinute ? Math.ceil(((current + 1) * minuteMs - time) / 1000) : undefined
    },
  }
}
