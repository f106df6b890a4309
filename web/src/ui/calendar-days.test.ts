import { describe, expect, it } from 'vitest'
import { dayAfterKey, addMonths, formatDay, today, weeksOfMonth } from './calendar-days.ts'

describe('weeksOf', () => {
  it('begins with the Monday of the first week and ends with the Sunday of the last', () => {
    const weeks = weeksOfMonth('2024-10-15')
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2024-09-30', '2024-11-03'])
  })

  it('holds every day of any month once, in whole weeks', () => {
    for (let month = 0; month < 60; month++) {
      const day = addMonths('2023-01-31', month)
      const days = weeksOfMonth(day).flat()
      expect(days.length % 7).toBe(0)
      expect(days.filter((each) => each.startsWith(day.slice(0, 7))).length).toBeGreaterThanOrEqual(28)
      expect(new Set(days).size).toBe(days.length)
    }
  })
})

it.each([
  ['ArrowLeft', '2024-02-29'],
  ['ArrowRight', '2024-03-02'],
  ['ArrowUp', '2024-02-23'],
  ['ArrowDown', '2024-03-08'],
  ['Home', '2024-02-26'],
  ['End', '2024-03-03'],
  ['PageUp', '2024-02-01'],
  ['PageDown', '2024-04-01'],
  ['a', undefined],
])('%s leads from 1 March 2024 to %s', (key, day) => expect(dayAfterKey('2024-03-01', key)).toBe(day))

it.each([
  ['PageUp', '2023-02-28'],
  ['PageDown', '2025-02-28'],
])('%s with Shift leads from 29 February 2024 to %s', (key, day) =>
  expect(dayAfterKey('2024-02-29', key, true)).toBe(day),
)

it('stays in a shorter month', () => expect(addMonths('2024-03-31', -1)).toBe('2024-02-29'))
it('writes a day', () => expect(formatDay('2024-10-01')).toBe('1 Oct 2024'))
it('knows today', () => expect(today(new Date(2024, 9, 1, 23, 59))).toBe('2024-10-01'))
