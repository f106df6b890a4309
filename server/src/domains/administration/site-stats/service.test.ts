import { expect, it } from 'vitest'
import { percentGrowth } from './service.ts'

it.each([
  [402, 372, 8.1],
  [372, 402, -7.5],
  [5, 5, 0],
  [0, 4, -100],
  [1, 3, -66.7],
  [7, 0, null],
  [0, 0, null],
])('%i after %i is a growth of %s percent', (now, before, growth) => {
  expect(percentGrowth(now, before)).toBe(growth)
})
