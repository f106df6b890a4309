import { describe, expect, it } from 'vitest'
import { startOfDay, localDay, addDays, daysBetween, daySpans } from './local-days.ts'

it.each([
  ['2026-11-30', 'UTC', '2026-11-30T00:00:00.000Z'],
  ['2026-11-30', 'Europe/Vienna', '2026-11-29T23:00:00.000Z'],
  ['2026-07-01', 'Europe/Vienna', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', 'Europe/Vienna', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Vienna', '2026-03-29T22:00:00.000Z'],
  ['2026-11-30', 'Asia/Kolkata', '2026-11-29T18:30:00.000Z'],
  ['2026-11-30', 'Pacific/Kiritimati', '2026-11-29T10:00:00.000Z'],
  ['2026-11-30', 'Pacific/Pago_Pago', '2026-11-30T11:00:00.000Z'],
  // Midnight was skipped: the day began at 01:00.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // The day was skipped.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
])('day %s in %s begins at %s', (day, timeZone, begins) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(begins)
})

describe('local days', () => {
  it.each([
    'UTC',
    'Europe/Vienna',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Gaza',
  ])('follow each other without a gap: %s', (timeZone) => {
    const spans = daySpans(daysBetween('2026-01-01', '2027-01-01'), timeZone)
    expect(spans).toHaveLength(365)
    for (const { day, begins, ends } of spans) {
      expect([localDay(begins, timeZone), localDay(new Date(ends.getTime() - 1), timeZone)]).toEqual([
        day,
        day,
      ])
    }
    expect(spans.slice(1).map(({ begins }) => begins)).toEqual(spans.slice(0, -1).map(({ ends }) => ends))
  })

  it('are counted over months and years', () => {
    expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2027-01-01', '2024-02-29'])
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28'])
    expect([daysBetween('2026-03-01', '2026-03-01'), daysBetween('2026-03-02', '2026-03-01')]).toEqual([
      [],
      [],
    ])
  })
})
