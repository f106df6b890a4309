import { formatReplies, formatViews } from '@kinora/contract/text/counts'
import { activateForTest } from '@kinora/contract/text/active-language.fixture'
import { describe, expect, it } from 'vitest'
import { formatDateTime, formatTime } from './dates.ts'
import {
  formatBytes,
  formatDate,
  count,
  formatDuration,
  relativeTime,
  formatTimeSpan,
  watchProgressLabel,
  formatInteger,
  formatPercent,
} from './format.ts'

describe('duration', () => {
  it.each([
    [0, '0:00'],
    [9.99, '0:09'],
    [59, '0:59'],
    [60, '1:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3858, '1:04:18'],
    [43_200, '12:00:00'],
    [-3, '0:00'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })
})

describe('count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0K'],
    [1500, '1.5K'],
    [73_940, '73.9K'],
    [999_949, '999.9K'],
    [999_950, '999.9K'],
    [999_999, '999.9K'],
    [1_000_000, '1.0M'],
    [2_340_000, '2.3M'],
  ])('shows %d as %s', (value, text) => {
    expect(count(value)).toBe(text)
  })

  it('never shows a thousand thousands', () => {
    for (let value = 999_000; value <= 1_001_000; value += 1) expect(count(value)).not.toMatch(/^1000/)
  })

  it('takes the word in the singular only for one', () => {
    expect([0, 1, 2, 1500].map((value) => formatViews(value))).toEqual([
      '0 views',
      '1 view',
      '2 views',
      '1.5K views',
    ])
    expect(formatReplies(2)).toBe('2 replies')
  })

  it('groups whole numbers by thousands', () => {
    expect(formatInteger(214_608)).toBe('214,608')
  })
})

describe('relativeTime', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

  it.each([
    [-5 * minute, 'just now'],
    [0, 'just now'],
    [59_999, 'just now'],
    [minute, '1 minute ago'],
    [hour - 1, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [7 * day - 1, '6 days ago'],
    [7 * day, '1 week ago'],
    [28 * day - 1, '3 weeks ago'],
    [28 * day, '1 month ago'],
    [60 * day, '2 months ago'],
    [359 * day, '11 months ago'],
    [360 * day, '1 year ago'],
    [364 * day, '1 year ago'],
    [730 * day, '2 years ago'],
  ])('labels %d ms ago as “%s”', (passed, text) => {
    expect(relativeTime(new Date(now - passed), now)).toBe(text)
  })

  it('says “recently” when there is no date', () => {
    expect([null, undefined, '', 'yesterday-ish'].map((time) => relativeTime(time, now))).toEqual([
      'recently',
      'recently',
      'recently',
      'recently',
    ])
  })

  it('reads ISO times', () => {
    expect(relativeTime('2026-11-20T10:00:00.000Z', now)).toBe('2 hours ago')
  })
})

describe('watchProgressLabel', () => {
  it.each([
    [100, 'Finished'],
    [95, 'Finished'],
    [94.9, 'Almost finished'],
    [80, 'Almost finished'],
    [79.9, 'Halfway through'],
    [50, 'Halfway through'],
    [49.9, 'Partially watched'],
    [25, 'Partially watched'],
    [24.9, 'Started watching'],
    [0, 'Started watching'],
  ])('calls %d %% “%s”', (percent, text) => {
    expect(watchProgressLabel(percent)).toBe(text)
  })
})

describe('bytes', () => {
  it.each([
    [0, '0 bytes'],
    [1023, '1023 bytes'],
    [1024, '1 KB'],
    [5 * 1024 ** 2, '5 MB'],
    [11.44 * 1024 ** 2, '11.4 MB'],
    [212 * 1024 ** 2, '212 MB'],
    [1.8 * 1024 ** 3, '1.8 GB'],
    [20 * 1024 ** 3, '20 GB'],
    [3 * 1024 ** 5, '3072 TB'],
  ])('shows %d as %s', (value, text) => {
    expect(formatBytes(value)).toBe(text)
  })
})

describe('timeSpan', () => {
  it.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [212, '3 min 32 s'],
    [7500, '2 h 5 min'],
  ])('shows %d seconds as %s', (seconds, text) => {
    expect(formatTimeSpan(seconds)).toBe(text)
  })
})

it('writes a day with its month as a word', () => {
  expect(formatDate('2026-11-17T12:00:00Z')).toBe('17 Nov 2026')
})

it('writes numbers and dates as Intl does', () => {
  for (const value of [0, 7, 999, 1000, 21_460, 214_608, 1_000_000, 12_345_678_901, -1234])
    expect(formatInteger(value)).toBe(value.toLocaleString('en-US'))
  for (let month = 0; month < 12; month++) {
    const date = new Date(2026, month, month + 1)
    const options = { day: 'numeric', month: 'short', year: 'numeric' } as const
    expect(formatDate(date)).toBe(date.toLocaleDateString('en-GB', options))
  }
})

it('writes percents with the digits asked for', () => {
  expect([formatPercent(42), formatPercent(12.5), formatPercent(5, 1)]).toEqual(['42 %', '12.5 %', '5.0 %'])
})

describe('in another language', () => {
  it('is written as Intl does', () => {
    activateForTest('de')
    const time = new Date(2026, 10, 7, 8, 40)
    expect([formatInteger(214_608), formatPercent(5, 1), formatBytes(1.8 * 1024 ** 3)]).toEqual([
      '214.608',
      '5,0\u00A0%',
      '1,8\u00A0GB',
    ])
    expect([formatDate(time), formatDateTime(time), formatTime(time)]).toEqual([
      '07.11.2026',
      '07.11.2026, 08:40',
      '08:40',
    ])
    expect([formatTimeSpan(59), formatTimeSpan(212)]).toEqual(['59 Sek.', '3 Min., 32 Sek.'])
  })
})
