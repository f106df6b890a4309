import { expect, it } from 'vitest'
import { plausibleRanges } from './beats.ts'

it('keeps ranges in playback order, including replays', () => {
  const played = [
    [0, 10.04],
    [30, 35],
    [5, 5],
    [9, 3],
    [0, 10],
  ] as const
  expect(plausibleRanges(played, 25)).toEqual([
    [0, 10],
    [30, 35],
    [0, 10],
  ])
})

it('accepts sixteenfold speed, and nothing above', () => {
  expect(plausibleRanges([[0, 160]], 10)).toEqual([[0, 160]])
  expect(plausibleRanges([[0, 170]], 10)).toBeNull()
  expect(plausibleRanges([[0, 3600]], 1)).toBeNull()
  expect(plausibleRanges([], 0)).toEqual([])
})
