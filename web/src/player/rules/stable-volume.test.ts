import { expect, it } from 'vitest'
import { factorOf, soften } from './stable-volume.ts'

it('turns decibels into a factor and raises by no more than twelve', () => {
  expect(factorOf(-6.0206)).toBeCloseTo(0.5, 4)
  expect(factorOf(0)).toBe(1)
  expect(factorOf(40)).toBe(factorOf(12))
})

it('leaves ordinary sound as it is and never reaches the limit', () => {
  const samples = Array.from({ length: 801 }, (_, index) => index / 100 - 4)
  const changed = samples.filter((sample) => soften(sample) !== sample)
  expect(Math.max(...samples.map((sample) => Math.abs(soften(sample))))).toBeLessThanOrEqual(1)
  expect(Math.min(...changed.map(Math.abs))).toBeGreaterThan(0.8)
})

it('keeps louder louder', () => {
  expect(soften(0.9)).toBeGreaterThan(soften(0.85))
  expect(soften(-0.9)).toBe(-soften(0.9))
})
