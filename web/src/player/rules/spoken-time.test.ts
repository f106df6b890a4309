import { expect, it } from 'vitest'
import { spokenPosition, spokenTime } from './spoken-time.ts'

it.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [60, '1 minute'],
  [123, '2 minutes 3 seconds'],
  [3600, '1 hour'],
  [7384, '2 hours 3 minutes 4 seconds'],
])('says %d as %s', (seconds, text) => expect(spokenTime(seconds)).toBe(text))

it('includes the chapter', () => {
  expect(spokenPosition(123, 600, 'The hut')).toBe('2 minutes 3 seconds of 10 minutes, chapter The hut')
  expect(spokenPosition(123, 600)).toBe('2 minutes 3 seconds of 10 minutes')
})
