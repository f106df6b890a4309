import { expect, it } from 'vitest'
import { nextSpeed } from './playback-speed.ts'

it.each([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [1.1, 1, 1.25],
  [1.1, -1, 1],
  [2, 1, 2],
  [0.25, -1, 0.25],
])('from %d in direction %d goes to %d', (now, steps, expected) => {
  expect(nextSpeed(now, steps)).toBe(expected)
})
