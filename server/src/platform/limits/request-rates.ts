export interface RequestRate {
  /** Counter name: 'PUT /api/captions/:id'. */
  name: string
  perMinute: number
}

export interface RequestRates {
  /** Counts one request; returns the seconds to wait, or undefined when it is allowed. */
  recordRequest: (caller: string, rate: RequestRate) => number | undefined
}

/** How processes of one machine learn what the others counted. */
export interface SiblingCounts {
  broadcast: (minute: number, counts: [key: string, count: number][]) => void
  subscribe: (onCounts: (minute: number, counts: [key: string, count: number][]) => void) => void
}

const minuteMs = 60_000
const broadcastIntervalMs = 1000

/**
 * Fixed-window counters in memory, per node. They need no query, so they run before the body is read and count
 * refused requests, too. Processes of a machine learn within a second what the others counted. Limits across nodes use
 * `consumeToken`.
 */
export function createRequestRates(now: () => Date, siblings?: SiblingCounts): RequestRates {
  let minute = 0
  const counts = new Map<string, number>()
  const unsent = new Map<string, number>()

  const beginMinute = (current: number) => {
    if (current === minute) return
    counts.clear()
    unsent.clear()
    minute = current
  }
  if (siblings) {
    siblings.subscribe((ofMinute, added) => {
      if (ofMinute > minute) beginMinute(ofMinute)
      if (ofMinute === minute) for (const [key, count] of added) increase(counts, key, count)
    })
    setInterval(() => {
      if (unsent.size > 0) siblings.broadcast(minute, [...unsent])
      unsent.clear()
    }, broadcastIntervalMs).unref()
  }

  return {
    recordRequest: (caller, { name, perMinute }) => {
      const time = now().getTime()
      const current = Math.floor(time / minuteMs)
      beginMinute(current)
      const key = `${name} ${caller}`
      if (siblings) increase(unsent, key, 1)
      const count = increase(counts, key, 1)
      return count > perMinute ? Math.ceil(((current + 1) * minuteMs - time) / 1000) : undefined
    },
  }
}

function increase(counts: Map<string, number>, key: string, by: number): number {
  const count = (counts.get(key) ?? 0) + by
  counts.set(key, count)
  return count
}
