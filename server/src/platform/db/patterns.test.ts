import { expect, it } from 'vitest'
import { anywhere, atBeginning, literally } from './patterns.ts'

it.each([
  ['plain', 'plain'],
  ['100%', String.raw`100\%`],
  ['a_b', String.raw`a\_b`],
  [String.raw`back\slash`, String.raw`back\\slash`],
])('%s stands for itself', (typed, written) => {
  expect([literally(typed), anywhere(typed), atBeginning(typed)]).toEqual([
    written,
    `%${written}%`,
    `${written}%`,
  ])
})
