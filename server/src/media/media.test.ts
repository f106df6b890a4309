import { expect, test } from 'vitest'
import { isNewEnough } from './media.ts'

test.each([
  ['libavutil      57. 28.100 / 57. 28.100', true],
  ['libavutil      59.  8.100 / 59.  8.100', true],
  ['libavutil      57. 17.100 / 57. 17.100', false],
  ['libavutil      56. 70.100 / 56. 70.100', false],
  ['nothing of the kind', false],
])('ffmpeg with %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected)
})
