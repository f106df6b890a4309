import { ApiError } from '../../../api.ts'

const firstMs = 1000
const longestMs = 30_000

/** Whether sending again may help: the network was lost, the server was busy or restarting. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof DOMException) return false // the file itself cannot be read any more
  if (!(error instanceof ApiError)) return true
  return error.status >= 500 || error.status === 429 || error.status === 408
}

/**
 * How long to wait before the next try: what the server asks for, else twice as long each time, with up to a quarter
 * taken off so that many senders do not return together.
 */
export function retryDelayMs(error: unknown, attempt: number, random = Math.random()): number {
  if (error instanceof ApiError && error.retryAfterSeconds) return error.retryAfterSeconds * 1000
  return Math.min(firstMs * 2 ** attempt, longestMs) * (1 - random / 4)
}

/** How often the same unexplained failure of the server (500) is answered by another try. */
const mostServerFailures = 6

interface Retrying {
  signal: AbortSignal
  /** Waits, or returns early when the network is back; rejects when the signal aborts. */
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** Told why we wait, and null when the next try begins. */
  onStall: (reason: unknown) => void
}

/** Does the work until it succeeds or fails for good. A lost network or a busy server is waited for as long as it takes. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { signal, wait, onStall }: Retrying,
): Promise<T> {
  for (let attempt = 0, serverFailures = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.status === 500) serverFailures++
      if (signal.aborted || !isWorthRetrying(error) || serverFailures === mostServerFailures) throw error
      onStall(error)
      await wait(retryDelayMs(error, attempt), signal)
      onStall(null)
    }
  }
}

/** Waits in the browser: until the time is over or the network comes back. */
export function waitInBrowser(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      end.abort()
      settle()
    }
    const timer = setTimeout(() => finish(resolve), delayMs)
    window.addEventListener('online', () => finish(resolve), { signal: end.signal })
    signal.addEventListener('abort', () => finish(() => reject(signal.reason)), { signal: end.signal })
    if (signal.aborted) finish(() => reject(signal.reason))
  })
}
