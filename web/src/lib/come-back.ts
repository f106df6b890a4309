/** Gateway errors: the server, or a service behind it, is temporarily unavailable. */
const passing = new Set([502, 503, 504])
const soonestMs = 10_000

/** Delay in ms before an automatic retry after a temporary failure; false if the response would stay the same. */
export function comeBackMs(error: unknown): number | false {
  const { status = 0, retryAfterSeconds = 0 } = (error ?? {}) as {
    status?: number
    retryAfterSeconds?: number
  }
  return passing.has(status) && Math.max(soonestMs, retryAfterSeconds * 1000)
}
