import { expect, it } from 'vitest'
import { formatDuration } from '../../../lib/format.ts'
import { parseTimeInput } from './parse-time.ts'

it.each([
  ['0', 0],
  ['75', 75],
  ['0:07', 7],
  ['1:15', 75],
  [' 12:31 ', 751],
  ['1:02:03', 3723],
  ['100:00:00', 360_000],
])('%j is %d seconds', (text, seconds) => expect(parseTimeInput(text)).toBe(seconds))

it.each(['', 'a', '-1', '1:60', '1:2:3:4', '1:', ':1', '1.5', '99:99'])('%j is no time', (text) =>
  expect(parseTimeInput(text)).toBeUndefined(),
)

it('reads what the player shows', () => {
  for (const seconds of [0, 59, 60, 3599, 3600, 45_296])
    expect(parseTimeInput(formatDuration(seconds))).toBe(seconds)
})
