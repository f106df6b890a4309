import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundingSlack, secondsUntilFree } from './sliding-window.ts'

it.each([
  ['a full window must end and then slide out by one', { current: 3, previous: 0, elapsed: 0.5 }, 50],
  ['the window before slides out by one', { current: 0, previous: 3, elapsed: 0.1 }, 14],
  ['one of two that are left must slide out', { current: 2, previous: 2, elapsed: 0.2 }, 48],
])('%s', (_, counts, seconds) => {
  expect(secondsUntilFree({ ...counts, limit: 3, windowSeconds: 60 })).toBe(seconds)
})

it('says when one more fits, and not a second too late', () => {
  const limits = fc.record({
    limit: fc.integer({ min: 1, max: 50 }),
    current: fc.integer({ min: 0, max: 50 }),
    previous: fc.integer({ min: 0, max: 50 }),
    elapsed: fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000),
    windowSeconds: fc.constant(600),
  })
  const isFull = (counts: Counts) =>
    counts.current <= counts.limit && counts.previous <= counts.limit && !fitsAfter(counts, 0)
  fc.assert(
    fc.property(limits.filter(isFull), (counts) => {
      const seconds = secondsUntilFree(counts)
      expect(fitsAfter(counts, seconds)).toBe(true)
      expect(seconds === 1 || !fitsAfter(counts, seconds - 1)).toBe(true)
    }),
  )
})

type Counts = Parameters<typeof secondsUntilFree>[0]

function fitsAfter({ current, previous, elapsed, limit, windowSeconds }: Counts, seconds: number) {
  const at = elapsed + seconds / windowSeconds
  const windows = Math.floor(at)
  const [now = 0, before = 0] =
    [
      [current, previous],
      [0, current],
    ][windows] ?? []
  return now + before * (1 - (at - windows)) + 1 <= limit + roundingSlack
}
