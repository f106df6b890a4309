/** Behind the server something is away, or before it the server itself: nothing that was asked for is at fault, and it passes. */
const passing = new Set([502, 503, 504])
const soonestMs = 10_000

/** After how long something is asked for again by itself that could not be answered just now; false when an answer stays the same. */
export function comeBackMs(error: unknown): number | false {
  const { status = 0, retryAfterSeconds = 0 } = (error ?? {}) as {
    status?: number
    retryAfterSeconds?: number
  }
  return passing.has(status) && Math.max(soonestMs, retryAfterSeconds * 1000)
}
