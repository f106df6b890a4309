import { expect, it } from 'vitest'
import { sharesOf } from './why-words.ts'

it('computes the share of each reason', () => {
  expect(sharesOf([1, 0.5, 0.5])).toEqual([50, 25, 25])
  expect(sharesOf([1, -1])).toEqual([100, 0])
  expect(sharesOf([0])).toEqual([0])
  expect(sharesOf([])).toEqual([])
})
