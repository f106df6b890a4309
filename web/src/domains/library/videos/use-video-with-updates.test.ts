import { expect, it } from 'vitest'
import { pollIntervalMs, randomPace } from './use-video-with-updates.ts'

it('asks less and less often, but never less than every quarter of a minute', () => {
  const pauses = [0, 1, 2, 3, 5, 7, 20, 10_000].map((times) => pollIntervalMs(times, 1))
  expect(pauses).toEqual([3000, 3900, 5070, 6591, 11_139, 15_000, 15_000, 15_000])
})

it('has each browser ask at its own pace', () => {
  const paces = Array.from({ length: 200 }, randomPace)
  expect(Math.min(...paces)).toBeGreaterThanOrEqual(0.8)
  expect(Math.max(...paces)).toBeLessThanOrEqual(1.2)
  expect(new Set(paces).size).toBeGreaterThan(100)
  expect(pollIntervalMs(0, 1.2)).toBe(3600)
})
