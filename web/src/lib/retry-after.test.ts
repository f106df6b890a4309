import { describe, expect, it } from 'vitest'
import { retryAfterMs } from './query-client.ts'

describe('comeBackMs', () => {
  it.each([
    ['what was answered', null, false],
    ['a network that failed', new TypeError('Failed to fetch'), false],
    ['what is not there', { status: 404 }, false],
    ['a fault of the program', { status: 500 }, false],
    ['a database that is away', { status: 503, retryAfterSeconds: 5 }, 10_000],
    ['a server that is away behind its proxy', { status: 502 }, 10_000],
    ['a site that is being maintained', { status: 503, retryAfterSeconds: 300 }, 300_000],
  ])('after %s', (_name, error, ms) => {
    expect(retryAfterMs(error)).toBe(ms)
  })
})
