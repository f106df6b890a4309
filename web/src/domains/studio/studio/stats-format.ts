import { formatDuration, formatInteger } from '../../../lib/format.ts'

const inUtc = { timeZone: 'UTC' } as const
const shortFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...inUtc })
const longFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  ...inUtc,
})

export const formatShortDay = (day: string) => shortFormat.format(new Date(day))

/** 24 Oct – 20 Nov 2026 */
export function formatDateRange(from: string, to: string) {
  if (from === to) return longFormat.format(new Date(to))
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${(isOneYear ? shortFormat : longFormat).format(new Date(from))} – ${longFormat.format(new Date(to))}`
}

/** Percent; undefined without a previous value. */
export const percentChange = ({ now, before }: { now: number; before: number }) =>
  before === 0 ? undefined : Math.round((1000 * (now - before)) / before) / 10

/** Omitted below one second. */
export function durationChange({ now, before }: { now: number; before: number }) {
  const change = Math.trunc(now - before)
  return before === 0 || change === 0 ? {} : { change, changeText: formatDuration(Math.abs(change)) }
}

/** 45 → 45 s, 1900 → 31 min, 9000 → 2.5 h, 13_521_600 → 3,756 h */
export function formatWatchTime(seconds: number) {
  if (seconds < 60) return `${Math.round(seconds)} s`
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`
  const hours = seconds / 3600
  return hours < 10 ? `${hours.toFixed(1).replace('.0', '')} h` : `${formatInteger(Math.round(hours))} h`
}

export const formatViews = (value: number) => `${formatInteger(value)} ${value === 1 ? 'view' : 'views'}`

export const deviceLabels = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
  unknown: 'Unknown',
} as const
