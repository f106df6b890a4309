import { expect, test } from 'vitest'
import { stereoDownmixFilters } from './stereo-downmix.ts'

test.each([
  [1, /^pan=stereo\|c0=c0\|c1=c0$/],
  [2, /^aformat=channel_layouts=stereo$/],
  [6, /fltp.+alimiter/],
  [8, /fltp.+alimiter/],
  [12, /^pan=stereo\|c0=c0\|c1=c1$/],
])('%s channels become two', (channels, expected) => {
  expect(stereoDownmixFilters({ channels }).join(',')).toMatch(expected)
})
