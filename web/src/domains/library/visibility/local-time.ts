import { t } from '@kinora/contract/text/translate'
import { formatTime } from '../../../lib/dates.ts'
import { formatDate } from '../../../lib/format.ts'
import { formatUnits, isSourceLanguage } from '@kinora/contract/text/intl-formats'

const padTwoDigits = (value: number) => String(value).padStart(2, '0')

/** For `<input type="datetime-local">`, in local time; empty for null. */
export function toLocalInput(time: string | null): string {
  const at = time ? new Date(time) : null
  if (!at || Number.isNaN(at.getTime())) return ''
  const day = `${at.getFullYear()}-${padTwoDigits(at.getMonth() + 1)}-${padTwoDigits(at.getDate())}`
  return `${day}T${padTwoDigits(at.getHours())}:${padTwoDigits(at.getMinutes())}`
}

export function fromLocalInput(text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** Tomorrow at the next full hour. */
export function defaultPublishTime(now = new Date()): string {
  const at = new Date(now)
  at.setDate(at.getDate() + 1)
  at.setHours(at.getHours() + 1, 0, 0, 0)
  return at.toISOString()
}

/** 24 Nov 2026 at 18:00 */
export const formatMoment = (time: string) =>
  t`${{ date: formatDate(time) }} at ${{ time: formatTime(new Date(time)) }}`

const units = [
  { unit: 'day', size: 86_400, sign: 'days' },
  { unit: 'hour', size: 3600, sign: 'h' },
  { unit: 'minute', size: 60, sign: 'min' },
  { unit: 'second', size: 1, sign: 's' },
] as const

/** 2 days 3 h, 3 h 12 min, 4 min 10 s, 12 s */
export function formatTimeLeft(seconds: number): string {
  // Less than a second: from -1, which is the last unit.
  const [first, second] = units.slice(units.findIndex(({ size }) => seconds >= size))
  if (!first) return ''
  const rest = second ? Math.floor((seconds % first.size) / second.size) : 0
  const amounts = [
    { ...first, value: Math.floor(seconds / first.size) },
    ...(second && rest > 0 ? [{ ...second, value: rest }] : []),
  ]
  if (!isSourceLanguage())
    return formatUnits(
      amounts.map(({ value, unit }) => [value, unit] as const),
      'short',
    )
  return amounts
    .map(({ value, unit, sign }) => (unit === 'day' && value === 1 ? '1 day' : `${value} ${sign}`))
    .join(' ')
}
