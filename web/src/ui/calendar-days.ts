import { dateFormat } from '@kinora/contract/text/intl-formats'

// Calendar days are ISO dates (2024-10-01) without a time zone.

const dayMs = 24 * 3_600_000

/** Months count from 0; excess days roll over into the next month. */
const isoDay = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

export const parseIsoDay = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month: month - 1, date }
}

/** 1 Oct 2024 */
export const formatDay = (day: string) =>
  dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** In the browser's time zone. */
export const today = (now = new Date()) => isoDay(now.getFullYear(), now.getMonth(), now.getDate())

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Clamps to the last day of the target month. */
export function addMonths(day: string, months: number) {
  const { year, month, date } = parseIsoDay(day)
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  return isoDay(year, month + months, Math.min(date, last))
}

export function weeksOfMonth(day: string): string[][] {
  const { year, month } = parseIsoDay(day)
  const before = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => isoDay(year, month, week * 7 + at - before + 1)),
  )
}

/** The keys of the ARIA date picker pattern; undefined for those that do not move the focus. */
export function dayAfterKey(day: string, key: string, withShift = false): string | undefined {
  const months = withShift ? 12 : 1
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const steps: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday),
    End: () => addDays(day, 6 - weekday),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return steps[key]?.()
}
