import { expect, it } from 'vitest'
import {
  percentChange,
  formatShortDay,
  formatDateRange,
  durationChange,
  formatWatchTime,
} from './stats-format.ts'

// docs/product.md “Analytics”

it('formats days and ranges', () => {
  expect(formatShortDay('2026-11-18')).toBe('18 Nov')
  expect(formatDateRange('2026-10-24', '2026-11-20')).toBe('24 Oct – 20 Nov 2026')
  expect(formatDateRange('2025-12-30', '2026-01-02')).toBe('30 Dec 2025 – 2 Jan 2026')
  expect(formatDateRange('2026-01-02', '2026-01-02')).toBe('2 Jan 2026')
})

it('computes the change, unless there was nothing before', () => {
  expect(percentChange({ now: 112.44, before: 100 })).toBe(12.4)
  expect(percentChange({ now: 50, before: 100 })).toBe(-50)
  expect(percentChange({ now: 5, before: 0 })).toBeUndefined()
  expect(durationChange({ now: 60, before: 98 })).toEqual({ change: -38, changeText: '0:38' })
  expect(durationChange({ now: 60, before: 0 })).toEqual({})
})

it.each([
  [45, '45 s'],
  [1900, '32 min'],
  [9000, '2.5 h'],
  [7200, '2 h'],
  [13_521_600, '3,756 h'],
])('watch time of %i seconds is %s', (seconds, text) => {
  expect(formatWatchTime(seconds)).toBe(text)
})
