import { calendarDay } from './format.ts'
export type Nearness = 'day' | 'week' | 'month' | 'year'

/** In the browser's time zone. */
export function dayOf(time: string | Date, now = new Date()): { title: string; nearness: Nearness } {
  const then = new Date(time)
  const daysBack = daysBetween(then, now)
  if (daysBack <= 0) return { title: 'Today', nearness: 'day' }
  if (daysBack === 1) return { title: 'Yesterday', nearness: 'day' }
  if (daysBack <= daysSinceMonday(now)) return { title: 'This week', nearness: 'week' }
  const isThisYear = then.getFullYear() === now.getFullYear()
  const month = then.toLocaleDateString('en-GB', { month: 'long' })
  return isThisYear
    ? { title: month, nearness: 'month' }
    : { title: `${month} ${then.getFullYear()}`, nearness: 'year' }
}

const dayMs = 86_400_000
/** Counts calendar dates: a day on which the clocks change does not have 24 hours. */
const dateOf = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())
const daysBetween = (then: Date, now: Date) => (dateOf(now) - dateOf(then)) / dayMs
const daysSinceMonday = (now: Date) => (now.getDay() + 6) % 7

/** 13:48 */
export const clock = (time: Date) => time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/** 13:48, Thursday, 31 October or 31 October 2025, depending on the group. */
export function shortTime(time: string, nearness: Nearness): string {
  const then = new Date(time)
  if (nearness === 'day') return clock(then)
  if (nearness === 'week') return then.toLocaleDateString('en-GB', { weekday: 'long' })
  return then.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(nearness === 'year' && { year: 'numeric' }),
  })
}

/** 17 Nov 2026, 08:40 */
export const dayAndTime = (time: string | Date) => `${calendarDay(time)}, ${clock(new Date(time))}`
