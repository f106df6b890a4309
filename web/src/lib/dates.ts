import { t } from '@kinora/contract/text/translate'
import { formatDate } from './format.ts'
import { dateFormat, isSourceLanguage } from '@kinora/contract/text/intl-formats'

export type DayGroupUnit = 'day' | 'week' | 'month' | 'year'

/** In the browser's time zone. */
export function dayGroupOf(time: string | Date, now = new Date()): { title: string; unit: DayGroupUnit } {
  const then = new Date(time)
  const daysBack = daysBetween(then, now)
  if (daysBack <= 0) return { title: t`Today`, unit: 'day' }
  if (daysBack === 1) return { title: t`Yesterday`, unit: 'day' }
  if (daysBack <= daysSinceMonday(now)) return { title: t`This week`, unit: 'week' }
  const isThisYear = then.getFullYear() === now.getFullYear()
  return isThisYear
    ? { title: dateFormat({ month: 'long' }).format(then), unit: 'month' }
    : { title: dateFormat({ month: 'long', year: 'numeric' }).format(then), unit: 'year' }
}

const dayMs = 86_400_000
/** Counts calendar dates: a day on which the clocks change does not have 24 hours. */
const utcDateOf = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())
const daysBetween = (then: Date, now: Date) => (utcDateOf(now) - utcDateOf(then)) / dayMs
const daysSinceMonday = (now: Date) => (now.getDay() + 6) % 7

/** 13:48 */
export const formatTime = (time: Date) => dateFormat({ timeStyle: 'short' }).format(time)

/** 13:48, Thursday, 31 October or 31 October 2025, depending on the group. */
export function formatShortTime(time: string, nearness: DayGroupUnit): string {
  const then = new Date(time)
  if (nearness === 'day') return formatTime(then)
  if (nearness === 'week') return dateFormat({ weekday: 'long' }).format(then)
  const year = nearness === 'year' ? ({ year: 'numeric' } as const) : {}
  return dateFormat({ day: 'numeric', month: 'long', ...year }).format(then)
}

/** 17 Nov 2026, 08:40 */
export function formatDateTime(time: string | Date): string {
  const date = new Date(time)
  if (isSourceLanguage()) return `${formatDate(date)}, ${formatTime(date)}`
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(date)
}
