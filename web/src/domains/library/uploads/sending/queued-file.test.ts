import { expect, it } from 'vitest'
import { secondsLeft, speedOf, addSample, type SpeedSample } from './queued-file.ts'

const samplesOf = (...pairs: [number, number][]) =>
  pairs.reduce<SpeedSample[]>((samples, [atMs, bytes]) => addSample(samples, { atMs, bytes }), [])

it('is unknown before two samples', () => {
  expect([speedOf([]), speedOf(samplesOf([0, 0])), secondsLeft(samplesOf([0, 0]), 10)]).toEqual([
    null,
    null,
    null,
  ])
})

it('divides what arrived by the time it took', () => {
  const samples = samplesOf([1000, 0], [3000, 4000])
  expect([speedOf(samples), secondsLeft(samples, 10_000)]).toEqual([2000, 3])
})

it('drops samples older than fifteen seconds, so that a change of speed shows', () => {
  const samples = samplesOf([0, 0], [1000, 1_000_000], [20_000, 1_001_000], [30_000, 1_011_000])
  expect(speedOf(samples)).toBe(1000)
})

it('keeps two samples however slow the line is', () => {
  expect(speedOf(samplesOf([0, 0], [60_000, 60_000]))).toBe(1000)
})

it('counts from where a resumed upload begins', () => {
  expect(speedOf(samplesOf([0, 5_000_000], [1000, 5_001_000]))).toBe(1000)
})
