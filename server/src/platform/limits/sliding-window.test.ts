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
  const counts = fc.record({
    limit: fc.integer({ min: 1, max: 50 }),
    current: fc.integer({ min: 0, max: 50 }),
    previous: fc.integer({ min: 0, max: 50 }),
    elapsed: fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000),
  })
  fc.assert(
    fc.property(counts, ({ limit, current, previous, elapsed }) => {
      fc.pre(current <= limit && previous <= limit && current + previous * (1 - elapsed) + 1 > limit)
      const windowSeconds = 600
      const seconds = secondsUntilFree({ limit, current, previous, elapsed, windowSeconds })
      expect(fitsAfter(seconds)).toBe(true)
      if (seconds > 1) expect(fitsAfter(seconds - 1)).toBe(false)

      /** The rule of the limit itself, with the clock moved on. */
      function fitsAfter(wait: number) {
        const at = elapsed + wait / windowSeconds
        const windows = Math.floor(at)
        const [now, before] = windows === 0 ? [current, previous] : windows === 1 ? [0, current] : [0, 0]
        return now + before * (1 - (at - windows)) + 1 <= limit + roundingSlack
      }
    }),
  )
})
