import { expect, it } from 'vitest'
import { isResumable } from './rules.ts'

it.each([
  [0, false],
  [10, false],
  [10.1, true],
  [94.9, true],
  [95, false],
  [100, false],
])('of a video of 100 seconds, second %d is worth resuming: %j', (seconds, isWorth) => {
  expect(isResumable(seconds, 100)).toBe(isWorth)
})
