/** ISO date: `2026-11-30`. The strings sort chronologically. */
export type Day = string

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(timeZone: string) {
  // en-CA formats dates as YYYY-MM-DD.
  const usual = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', usual)
  formats.set(timeZone, format)
  return format
}

export const localDay = (at: Date, timeZone: string): Day => dateFormat(timeZone).format(at)

const dayMs = 86_400_000
const utcMidnight = (day: Day) => Date.parse(`${day}T00:00:00Z`)

export const addDays = (day: Day, count: number): Day =>
  new Date(utcMidnight(day) + count * dayMs).toISOString().slice(0, 10)

/** `to` is exclusive. */
export function daysBetween(from: Day, to: Day): Day[] {
  const count = Math.max(0, Math.round((utcMidnight(to) - utcMidnight(from)) / dayMs))
  return Array.from({ length: count }, (_, at) => addDays(from, at))
}

const maxOffsetMs = 15 * 3_600_000

/**
 * First moment of a local day; a later one where the clock skipped midnight. Binary search, because offsets may
 * change at any hour.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  let [before, after] = [utcMidnight(day) - maxOffsetMs, utcMidnight(day) + maxOffsetMs]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (localDay(new Date(middle), timeZone) >= day) after = middle
    else before = middle
  }
  return new Date(after)
}

export interface DaySpan {
  day: Day
  begins: Date
  ends: Date
}

export function daySpans(days: readonly Day[], timeZone: string): DaySpan[] {
  const known = new Map<Day, Date>()
  // The end of a day is usually the cached start of the next one.
  const begins = (day: Day) => {
    const at = known.get(day) ?? startOfDay(day, timeZone)
    known.set(day, at)
    return at
  }
  return days.map((day) => ({ day, begins: begins(day), ends: begins(addDays(day, 1)) }))
}
