// Days as the address writes them, 2024-10-01, without a time of day: a date is the same everywhere.

const dayMs = 24 * 3_600_000

/** A day as it is written, from its parts; months count from 0, and days beyond a month lead into the next. */
const written = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

export const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month: month - 1, date }
}

/** Today, where whoever looks is. */
export const today = (now = new Date()) => written(now.getFullYear(), now.getMonth(), now.getDate())

const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The same day so many months later, or the last one of that month. */
export function monthsLater(day: string, months: number) {
  const { year, month, date } = partsOf(day)
  const last = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate()
  return written(year, month + months, Math.min(date, last))
}

/** The weeks that a month is seen in, Mondays first. */
export function weeksOf(day: string): string[][] {
  const { year, month } = partsOf(day)
  const before = (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => written(year, month, week * 7 + at - before + 1)),
  )
}

/** Where a key leads from a day; undefined for any other key. */
export function dayAfterKey(day: string, key: string): string | undefined {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const steps: Record<string, () => string> = {
    ArrowLeft: () => daysLater(day, -1),
    ArrowRight: () => daysLater(day, 1),
    ArrowUp: () => daysLater(day, -7),
    ArrowDown: () => daysLater(day, 7),
    Home: () => daysLater(day, -weekday),
    End: () => daysLater(day, 6 - weekday),
    PageUp: () => monthsLater(day, -1),
    PageDown: () => monthsLater(day, 1),
  }
  return steps[key]?.()
}
