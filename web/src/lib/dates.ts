import { formatDate } from './format.ts'
export type DayGroupUnit = 'day' | 'week' | 'month' | 'year'

/** In the browser's time zone. */
export function dayGroupOf(time: string | Date, now = new Date()): { title: string; unit: DayGroupUnit } {
  const then = new Date(time)
  const daysBack = daysBetween(then, now)
  if (daysBack <= 0) return { title: 'Today', unit: 'day' }
  if (daysBack === 1) return { title: 'Yesterday', unit: 'day' }
  if (daysBack <= daysSinceMonday(now)) return { title: 'This week', unit: 'week' }
  const isThisYear = then.getFullYear() === now.getFullYear()
  const month = then.toLocaleDateString('en-GB', { month: 'long' })
  return isThisYear
    ? { title: month, unit: 'month' }
    : { title: `${month} ${then.getFullYear()}`, unit: 'year' }
}

const dayMs = 86_400_000
/** Counts calendar dates: a day on which the clocks change does not have 24 hours. */
const utcDateOf = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())
const daysBetween = (then: Date, now: Date) => (utcDateOf(now) - utcDateOf(then)) / dayMs
const daysSinceMonday = (now: Date) => (now.getDay() + 6) % 7

/** 13:48 */
export const formatTime = (time: Date) =>
  time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** 13:48, Thursday, 31 October or 31 October 2025, depending on the group. */
export function formatShortTime(time: string, nearness: DayGroupUnit): string {
  const then = new Date(time)
  if (nearness === 'day') return formatTime(then)
  if (nearness === 'week') return then.toLocaleDateString('en-GB', { weekday: 'long' })
  return then.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(nearness === 'year' && { year: 'numeric' }),
  })
}

/** 17 Nov 2026, 08:40 */
export const formatDateTime = (time: string | Date) => `${formatDate(time)}, ${formatTime(new Date(time))}`
