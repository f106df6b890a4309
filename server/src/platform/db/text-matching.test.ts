import { expect, it } from 'vitest'
import { containsPattern, prefixPattern, escapeLike } from './text-matching.ts'

it.each([
  ['plain', 'plain'],
  ['100%', String.raw`100\%`],
  ['a_b', String.raw`a\_b`],
  [String.raw`back\slash`, String.raw`back\\slash`],
])('%s is matched literally', (typed, written) => {
  expect([escapeLike(typed), containsPattern(typed), prefixPattern(typed)]).toEqual([
    written,
    `%${written}%`,
    `${written}%`,
  ])
})
