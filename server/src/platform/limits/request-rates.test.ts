import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRequestRates, type SiblingCounts } from './request-rates.ts'

const rate = { name: 'PUT /api/captions/:id', perMinute: 3 }

beforeEach(() => void vi.useFakeTimers({ now: 60_000 * 1000 }))
afterEach(() => void vi.useRealTimers())

function createSiblings() {
  const listeners: Parameters<SiblingCounts['subscribe']>[0][] = []
  return Array.from({ length: 2 }, (_, own) =>
    createRequestRates(() => new Date(), {
      subscribe: (onCounts) => void (listeners[own] = onCounts),
      broadcast: (minute, counts) => listeners[1 - own]?.(minute, counts),
    }),
  )
}

it('counts by caller and call, and begins anew each minute', () => {
  const rates = createRequestRates(() => new Date())
  for (let i = 0; i < 3; i++) expect(rates.recordRequest('viewer 1', rate)).toBeUndefined()
  vi.advanceTimersByTime(20_000)
  expect(rates.recordRequest('viewer 1', rate)).toBe(40)
  expect(rates.recordRequest('viewer 2', rate)).toBeUndefined()
  expect(rates.recordRequest('viewer 1', { ...rate, name: 'other' })).toBeUndefined()
  vi.advanceTimersByTime(40_000)
  expect(rates.recordRequest('viewer 1', rate)).toBeUndefined()
})

it('counts for all processes of a machine, within a second', () => {
  const [one, other] = createSiblings()
  for (let i = 0; i < 3; i++) one?.recordRequest('viewer 1', rate)
  vi.advanceTimersByTime(1000)
  expect(other?.recordRequest('viewer 1', rate)).toBe(59)
  vi.advanceTimersByTime(1000)
  expect(one?.recordRequest('viewer 1', rate)).toBe(58)
})

it('ignores what a sibling counted in the minute before', () => {
  const [one, other] = createSiblings()
  vi.advanceTimersByTime(59_500)
  for (let i = 0; i < 3; i++) one?.recordRequest('viewer 1', rate)
  vi.advanceTimersByTime(499)
  expect(other?.recordRequest('viewer 2', rate)).toBeUndefined()
  vi.advanceTimersByTime(1001)
  expect(other?.recordRequest('viewer 1', rate)).toBeUndefined()
})
