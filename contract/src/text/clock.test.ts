import { expect, it } from 'vitest'
import { parseMilliseconds } from './clock.ts'
import { parseSeconds } from './start-time.ts'

it.each([
  ['1:05', 65],
  ['\u0661:\u0660\u0665', 65],
  ['\u06f1:\u06f0\u06f2:\u06f0\u06f3', 3723],
  ['１：０５', 65],
])('reads %j as a moment', (typed, seconds) => {
  expect([parseSeconds(typed), parseMilliseconds(typed)]).toEqual([seconds, seconds * 1000])
})

it.each(['-1:05', '1-1:05', '1:5:\u0660'])('reads %j as none', (typed) => {
  expect(parseSeconds(typed)).toBeUndefined()
})
