import { ApiError } from '../../api.ts'
import { isWorthRetrying, retryDelayMs } from './retry-delay.ts'

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
