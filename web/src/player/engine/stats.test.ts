import { expect, it } from 'vitest'
import { forwardBufferSeconds } from '../panels/stats-panel.tsx'

it.each<[[number, number][], number, number]>([
  [[[0, 12]], 4, 8],
  [
    [
      [0, 3],
      [10, 30],
    ],
    12,
    18,
  ],
  [[[0, 3]], 5, 0],
  [[], 0, 0],
])('of the ranges %j at second %d, %d seconds are loaded ahead', (ranges, now, expected) => {
  expect(forwardBufferSeconds(ranges, now)).toBe(expected)
})
