import { expect, it } from 'vitest'
import { gainFactor, softClip } from './stable-volume.ts'

it('turns decibels into a factor and raises by no more than twelve', () => {
  expect(gainFactor(-6.0206)).toBeCloseTo(0.5, 4)
  expect(gainFactor(0)).toBe(1)
  expect(gainFactor(40)).toBe(gainFactor(12))
})

it('leaves ordinary sound as it is and never reaches the limit', () => {
  const samples = Array.from({ length: 801 }, (_, index) => index / 100 - 4)
  const changed = samples.filter((sample) => softClip(sample) !== sample)
  expect(Math.max(...samples.map((sample) => Math.abs(softClip(sample))))).toBeLessThanOrEqual(1)
  expect(Math.min(...changed.map(Math.abs))).toBeGreaterThan(0.8)
})

it('keeps louder louder', () => {
  expect(softClip(0.9)).toBeGreaterThan(softClip(0.85))
  expect(softClip(-0.9)).toBe(-softClip(0.9))
})
