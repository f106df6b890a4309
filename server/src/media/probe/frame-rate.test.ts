import { describe, expect, test } from 'vitest'
import {
  resolveFrameRate,
  formatFrameRate,
  capFrameRate,
  outputFrameRate,
  medianFrameRate,
} from './frame-rate.ts'

describe('the rate of a source', () => {
  test.each([
    [25, 25, 25, false],
    [30_000 / 1001, 29.97, 30_000 / 1001, false],
    [25 / 2, 12.5, 12.5, false],
    [30, 27.3, 30, true],
    [60, 29.2, 60, true],
    [1000, 29.5, 30_000 / 1001, true],
    [120, 30.4, 30, true],
    [240, 61, 60, true],
    [90_000, 27.3, 30_000 / 1001, true],
    [90_000, 24.8, 25, true],
    [0, 0, 30, true],
    [90_000, 90_000, 30, true],
    [1, 1, 1, false],
    [1 / 3600, 1 / 3600, 1, false],
  ])('on a grid of %s with a mean of %s it is %s', (grid, meanRate, frameRate, isVariableFrameRate) => {
    const found = resolveFrameRate(grid, meanRate)
    expect(found.frameRate).toBeCloseTo(frameRate, 6)
    expect(found.isVariableFrameRate).toBe(isVariableFrameRate)
  })
})

describe('the rate at which most frames follow each other', () => {
  const every = (seconds: number, count: number, from = 0) =>
    Array.from({ length: count }, (_, n) => from + n * seconds)

  test.each([
    ['an even film', every(1 / 25, 50), 25],
    ['one with a moment in slow motion', [...every(1 / 30, 60), ...every(1 / 120, 13, 2)], 30],
    ['one that a phone jittered', every(1 / 30, 60).map((time, n) => time + (n % 3) / 1000), 29.97],
    ['a screen that mostly stays', [...every(1, 30), ...every(1 / 60, 20, 40)], undefined],
    ['a rate that is not usual', every(1 / 37, 50), undefined],
    ['a single frame', [0], undefined],
    ['nothing', [], undefined],
  ])('of %s', (_name, times, rate) => {
    const found = medianFrameRate(times)
    expect(found && Math.round(found * 100) / 100).toBe(rate)
  })
})

describe('the rate we keep', () => {
  test.each([
    [1, 1],
    [24, 24],
    [60_000 / 1001, 60_000 / 1001],
    [60.2, 60],
    [90, 45],
    [100, 50],
    [119.88, 59.94],
    [120, 60],
    [240, 60],
  ])('for %s is %s', (source, expected) => {
    expect(capFrameRate(source)).toBeCloseTo(expected, 2)
  })
})

describe('the output frame rate', () => {
  test.each([
    [25, true, 50],
    [30_000 / 1001, true, 60_000 / 1001],
    [30, true, 60],
    [50, true, 50],
    [25, false, 25],
    [120, false, 60],
    [1, false, 1],
  ])('for %s frames a second, by fields %s, is %s', (frameRate, hasFieldMotion, expected) => {
    expect(outputFrameRate({ frameRate, hasFieldMotion })).toBeCloseTo(expected, 6)
  })
})

test('a rate is handed to ffmpeg without rounding', () => {
  expect(formatFrameRate(30_000 / 1001)).toBe('30000/1001')
  expect(formatFrameRate(24_000 / 1001)).toBe('24000/1001')
  expect(formatFrameRate(12.5)).toBe('12.5')
  expect(formatFrameRate(30)).toBe('30')
})
