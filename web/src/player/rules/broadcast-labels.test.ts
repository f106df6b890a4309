import { expect, it } from 'vitest'
import { behindLabel, edgeButtonLabel } from './broadcast-labels.ts'

it.each([
  [4000, 3920, '−1:20', 'Go to live, 1:20 behind'],
  [4000, 0, '−1:06:40', 'Go to live, 1:06:40 behind'],
  [4000, 3998, '−0:02', 'Live'],
])('with the edge at %d, second %d is %s: %s', (edge, seconds, time, button) => {
  expect(behindLabel(seconds, edge)).toBe(time)
  expect(edgeButtonLabel(seconds, edge)).toBe(button)
})
