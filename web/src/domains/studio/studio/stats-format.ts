import { msg, plural, t } from '@kinora/contract/text/translate'
import { formatDuration, formatInteger } from '../../../lib/format.ts'
import { dateFormat, formatUnits, isSourceLanguage, numberFormat } from '@kinora/contract/text/intl-formats'

const dayOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const shortFormat = () => dateFormat(dayOptions)
const longFormat = () => dateFormat({ ...dayOptions, year: 'numeric' })

export const formatShortDay = (day: string) => shortFormat().format(new Date(day))

/** 24 Oct – 20 Nov 2026 */
export function formatDateRange(from: string, to: string) {
  const [first, last] = [new Date(from), new Date(to)]
  if (from === to) return longFormat().format(last)
  if (!isSourceLanguage()) return longFormat().formatRange(first, last)
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  return `${(isOneYear ? shortFormat() : longFormat()).format(first)} – ${longFormat().format(last)}`
}

/** 2, 2.5 */
export const formatDecimal = (value: number) =>
  numberFormat({ maximumFractionDigits: 1, useGrouping: false }).format(value)

/** 2.0, 2.5 */
export const formatTenths = (value: number) =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)

/** Percent; undefined without a previous value. */
export const percentChange = ({ now, before }: { now: number; before: number }) =>
  before === 0 ? undefined : Math.round((1000 * (now - before)) / before) / 10

/** Omitted below one second. */
export function durationChange({ now, before }: { now: number; before: number }) {
  const change = Math.trunc(now - before)
  return before === 0 || change === 0 ? {} : { change, changeText: formatDuration(Math.abs(change)) }
}

const unitSigns = { hour: 'h', minute: 'min', second: 's' } as const

function watchTimeAmount(seconds: number): [value: number, unit: keyof typeof unitSigns] {
  if (seconds < 60) return [Math.round(seconds), 'second']
  if (seconds < 3600) return [Math.round(seconds / 60), 'minute']
  const hours = seconds / 3600
  return [hours < 10 ? Number(hours.toFixed(1)) : Math.round(hours), 'hour']
}

/** 45 → 45 s, 1900 → 31 min, 9000 → 2.5 h, 13_521_600 → 3,756 h */
export function formatWatchTime(seconds: number) {
  const amount = watchTimeAmount(seconds)
  const [value, unit] = amount
  return isSourceLanguage() ? `${formatInteger(value)} ${unitSigns[unit]}` : formatUnits([amount], 'short')
}

/** Not shortened: 1,500 views */
export function formatViews(count: number): string {
  return t`${plural({ count }, { one: '# view', other: '# views' })}`
}

export function formatUniqueViewers(count: number): string {
  return t`${plural({ count }, { one: '# unique viewer', other: '# unique viewers' })}`
}

export const deviceLabels = {
  desktop: msg`Desktop`,
  mobile: msg`Mobile`,
  tablet: msg`Tablet`,
  unknown: msg`Unknown`,
} as const
