import { expect, it } from 'vitest'
import { sideOf, resolveTap } from '../media/use-touch-gestures.ts'

it.each([
  [110, 'left'],
  [250, 'middle'],
  [390, 'right'],
] as const)('a finger at %d is on the %s', (x, side) => {
  expect(sideOf(x, { left: 100, width: 300 })).toBe(side)
})

it('skips for quick taps at one side, back at the left and on at the right', () => {
  expect(resolveTap({ side: 'left', at: 0 }, { side: 'left', at: 200 })).toEqual({ skipSeconds: -10 })
  expect(resolveTap({ side: 'right', at: 0 }, { side: 'right', at: 200 })).toEqual({ skipSeconds: 10 })
})

it.each([
  ['a first tap', null],
  ['a slow one', { side: 'left', at: -900 }],
  ['one at the other side', { side: 'right', at: 0 }],
] as const)('does not skip for %s', (_, last) => {
  expect(resolveTap(last, { side: 'left', at: 100 })).toEqual({ skipSeconds: 0 })
})

it('does not skip in the middle', () => {
  expect(resolveTap({ side: 'middle', at: 0 }, { side: 'middle', at: 100 })).toEqual({ skipSeconds: 0 })
})
