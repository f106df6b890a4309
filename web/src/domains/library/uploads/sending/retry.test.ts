import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../../api.ts'
import { isRetryableError, retryDelayMs } from './retry.ts'

const failure = (status: number, headers: Record<string, string> = {}) =>
  new ApiError(new Response('', { status, headers }), '')

describe('isWorthRetrying', () => {
  it.each([408, 429, 500, 502, 503])('tries again after %d', (status) => {
    expect(isRetryableError(failure(status))).toBe(true)
  })

  it.each([400, 401, 403, 404, 409, 413, 415])('gives up after %d', (status) => {
    expect(isRetryableError(failure(status))).toBe(false)
  })

  it('tries again when the network is lost', () => {
    expect(isRetryableError(new TypeError('Failed to fetch'))).toBe(true)
  })
})

describe('retryDelayMs', () => {
  it('doubles up to half a minute', () => {
    const delays = [0, 1, 2, 3, 4, 5, 50].map((attempt) => retryDelayMs(new TypeError(), attempt, 0))
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('spreads senders over the last quarter', () => {
    expect(retryDelayMs(new TypeError(), 1, 0.999)).toBeGreaterThanOrEqual(1500)
  })

  it('waits as long as the server asks', () => {
    expect(retryDelayMs(failure(429, { 'retry-after': '12' }), 0)).toBe(12_000)
  })
})
