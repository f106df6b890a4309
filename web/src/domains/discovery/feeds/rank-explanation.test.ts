import { expect, it } from 'vitest'
import { percentShares } from './rank-explanation.tsx'

it('computes the share of each reason', () => {
  expect(percentShares([1, 0.5, 0.5])).toEqual([50, 25, 25])
  expect(percentShares([1, -1])).toEqual([100, 0])
  expect(percentShares([0])).toEqual([0])
  expect(percentShares([])).toEqual([])
})
