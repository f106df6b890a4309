import { expect, it } from 'vitest'
import { editDistance } from './search-plan.ts'

it.each([
  ['winter', 'winter', 0],
  ['wintr', 'winter', 1],
  ['vercros', 'vercors', 1],
  ['satrun', 'saturn', 1],
  ['kitten', 'sitting', 3],
  ['', 'sea', 3],
  ['зима', 'зимы', 1],
])('%s and %s are %i apart', (one, other, edits) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([edits, edits])
})
