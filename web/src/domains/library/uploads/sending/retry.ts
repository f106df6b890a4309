import { ApiError } from '../../../../api.ts'
import { pause } from '../../../../lib/pause.ts'

const initialDelayMs = 1000
const maxDelayMs = 30_000

export function isRetryableError(error: unknown): boolean {
  if (error instanceof DOMException) return false
  if (!(error instanceof ApiError)) return true
  return error.status >= 500 || error.status === 429 || error.status === 408
}

/** Retry-After, else exponential backoff with up to 25 % jitter. */
export function retryDelayMs(error: unknown, attempt: number, random = Math.random()): number {
  if (error instanceof ApiError && error.retryAfterSeconds) return error.retryAfterSeconds * 1000
  return Math.min(initialDelayMs * 2 ** attempt, maxDelayMs) * (1 - random / 4)
}

const maxServerFailures = 6

interface RetryOptions {
  signal: AbortSignal
  /** Resolves early when the network is back; rejects when the signal aborts. */
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>
  /** Called with the reason, and with null when the next attempt begins. */
  onStall: (reason: unknown) => void
}

/** Retries until success or permanent failure. Network loss and a busy server are waited out without limit. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { signal, wait, onStall }: RetryOptions,
): Promise<T> {
  for (let attempt = 0, serverFailures = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.status === 500) serverFailures++
      if (signal.aborted || !isRetryableError(error) || serverFailures === maxServerFailures) throw error
      onStall(error)
      await wait(retryDelayMs(error, attempt), signal)
      onStall(null)
    }
  }
}

export async function waitInBrowser(delayMs: number, signal: AbortSignal): Promise<void> {
  const isOnline = new AbortController()
  const resume = () => isOnline.abort()
  window.addEventListener('online', resume)
  await pause(delayMs, AbortSignal.any([signal, isOnline.signal]))
  window.removeEventListener('online', resume)
  signal.throwIfAborted()
}
