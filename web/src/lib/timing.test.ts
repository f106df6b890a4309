import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { retryDelayMs, toastDurationMs, viewerMinIntervalMs, viewerStaleMs, viewerCacheMs } from './timing.ts'

// docs/product.md “Pages and frame”

const client = createQueryClient()
beforeEach(() => {
  vi.useFakeTimers()
  client.clear()
})
afterEach(() => vi.useRealTimers())

/** Returns the milliseconds at which each attempt was made. */
function recordAttempts(answer: () => Promise<string>) {
  const start = Date.now()
  const triedAt: number[] = []
  const queryFn = () => {
    triedAt.push(Date.now() - start)
    return answer()
  }
  const open = () => new QueryObserver(client, { queryKey: ['films'], queryFn }).subscribe(() => undefined)
  return { open, triedAt }
}

describe('every query', () => {
  it('is fresh for five minutes, and refetched by the next page after that', async () => {
    const { open, triedAt } = recordAttempts(async () => 'Sea')
    open()()
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    open()()
    expect(triedAt).toEqual([0])
    await vi.advanceTimersByTimeAsync(1)
    open()
    expect(triedAt).toEqual([0, 300_000])
  })

  it('is retried once after half a second', async () => {
    const { open, triedAt } = recordAttempts(() => Promise.reject(new Error('away')))
    open()
    await vi.advanceTimersByTimeAsync(499)
    expect(triedAt).toEqual([0])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(triedAt).toEqual([0, 500])
    expect(client.getQueryState(['films'])?.status).toBe('error')
  })
})

it('waits min(500 · 2^n, 5000) ms before the nth retry', () => {
  expect([0, 1, 2, 3, 4, 5, 30].map(retryDelayMs)).toEqual([500, 1000, 2000, 4000, 5000, 5000, 5000])
})

it('a change is never tried twice by itself: it may have been made', async () => {
  const mutationFn = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('away')))
  const change = new MutationObserver(client, { mutationFn })
  const failure = change.mutate().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([await failure, mutationFn.mock.calls.length]).toEqual(['away', 1])
})

it('caches the current user for thirty minutes, stores them for a day, and asks at most every five seconds', () => {
  expect([viewerStaleMs, viewerCacheMs, viewerMinIntervalMs]).toEqual([1_800_000, 86_400_000, 5000])
})

it('shows a toast for five seconds', () => {
  expect(toastDurationMs).toBe(5000)
})
