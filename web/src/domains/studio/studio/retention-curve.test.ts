import { expect, it } from 'vitest'
import {
  chapterBands,
  retentionCurve,
  findExits,
  findReplayPeaks,
  percentWatchingAt,
} from './retention-curve.ts'

// docs/product.md “Analytics”

const falling = Array.from({ length: 100 }, (_, at) => 100 - at * 0.5)

it('is in percent of the views', () => {
  expect(retentionCurve({ plays: [200, 150, 33], views: 200 })).toEqual([100, 75, 16.5])
  expect(retentionCurve({ plays: [0], views: 0 })).toEqual([0])
})

it('finds replays, strongest first, and none on a steady decline', () => {
  expect(findReplayPeaks(falling)).toEqual([])
  const curve = falling.map((value, at) =>
    at >= 35 && at < 38 ? value * 1.8 : at === 70 ? value * 1.3 : value,
  )
  const peaks = findReplayPeaks(curve)
  expect(peaks.map(({ from, to }) => [from, to])).toEqual([
    [35, 38],
    [70, 71],
  ])
  expect(peaks[0]?.value).toBeCloseTo(1.8, 1)
  expect(findReplayPeaks(falling.map((value, at) => (at === 0 ? 400 : value)))).toEqual([])
})

it('finds exits without overlaps', () => {
  const curve = falling.map((value, at) => (at < 50 ? value : value - 20))
  const [first, ...rest] = findExits(curve)
  expect(first?.value).toBeCloseTo(21.5)
  expect(first && first.from < 50 && first.to >= 50).toBe(true)
  expect(rest.every(({ from, to }) => to <= (first?.from ?? 0) || from >= (first?.to ?? 0))).toBe(true)
  expect(findExits(Array.from({ length: 100 }, () => 80))).toEqual([])
})

it('knows the audience at a second, and the positions of chapters', () => {
  expect(percentWatchingAt(falling, 30, 60)).toBe(75)
  expect(percentWatchingAt(falling, 60, 60)).toBe(50.5)
  const chapters = [
    { title: 'One', startSeconds: 0 },
    { title: 'Two', startSeconds: 50 },
  ]
  expect(chapterBands(chapters, 200).map(({ from, to }) => [from, to])).toEqual([
    [0, 25],
    [25, 99],
  ])
})
