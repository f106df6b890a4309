/** Gateway errors: the server, or a service behind it, is temporarily unavailable. */
const temporaryStatuses = new Set([502, 503, 504])
const minRetryMs = 10_000

/** Delay in ms before an automatic retry after a temporary failure; false if the response would stay the same. */
export function retryAfterMs(error: unknown): number | false {
  const { status = 0, retryAfterSeconds = 0 } = (error ?? {}) as {
    status?: number
    retryAfterSeconds?: number
  }
  return temporaryStatuses.has(status) && Math.max(minRetryMs, retryAfterSeconds * 1000)
}
