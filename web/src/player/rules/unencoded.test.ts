import { expect, it } from 'vitest'
import { isUnencoded, readyPosition } from './unencoded.ts'

it.each([
  { seconds: 12, readySeconds: 30, expected: false },
  { seconds: 29.7, readySeconds: 30, expected: true },
  { seconds: 300, readySeconds: 30, expected: true },
  { seconds: 0, readySeconds: 0, expected: true },
  { seconds: 300, readySeconds: null, expected: false },
  { seconds: 300, readySeconds: undefined, expected: false },
])('takes $seconds s of $readySeconds s for unwritten: $expected', ({ seconds, readySeconds, expected }) => {
  expect(isUnencoded(seconds, readySeconds)).toBe(expected)
})

it('does not seek to an unwritten position, unless nothing is written', () => {
  for (let readySeconds = 1; readySeconds < 100; readySeconds += 0.5) {
    expect(isUnencoded(readyPosition(readySeconds), readySeconds)).toBe(false)
  }
  expect(readyPosition(0)).toBe(0)
})
