import { ApiError } from '../../api.ts'

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
