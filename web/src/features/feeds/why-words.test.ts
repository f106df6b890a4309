import { expect, it } from 'vitest'
import { sharesOf } from './why-words.ts'

it('says how much each reason is of all of them', () => {
  expect(sharesOf([1, 0.5, 0.5])).toEqual([50, 25, 25])
  expect(sharesOf([1, -1])).toEqual([100, 0])
  expect(sharesOf([0])).toEqual([0])
  expect(sharesOf([])).toEqual([])
})
