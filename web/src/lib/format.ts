import { activeLanguage } from '@kinora/contract/text/active-language'
import { formatInteger as writeInteger } from '@kinora/contract/text/format-message'
import { t } from '@kinora/contract/text/translate'
import { dateFormat, formatUnits, isSourceLanguage, numberFormat } from '@kinora/contract/text/intl-formats'

// Wording and rounding: docs/product.md “Pages and frame”

export { relativeTime } from '@kinora/contract/library/videos/card-labels'
export { formatCount as count } from '@kinora/contract/text/counts'

const padTwoDigits = (value: number) => String(value).padStart(2, '0')

/** 59 → 0:59, 3600 → 1:00:00 */
export function formatDuration(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const tail = `:${padTwoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${padTwoDigits(minutes)}${tail}` : `${minutes}${tail}`
}

// English by hand, as en-US and en-GB write it: a browser's first Intl format takes tens of milliseconds.

/** 214608 → 214,608 */
export const formatInteger = (value: number) => writeInteger(value, activeLanguage())

/** With one digit 17 → 17.0 */
export const formatDecimals = (value: number, digits: number) =>
  isSourceLanguage()
    ? value.toFixed(digits)
    : numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** 42 → 42 %, with one digit 42.0 % */
export function formatPercent(percent: number, digits?: number): string {
  if (isSourceLanguage()) return `${digits === undefined ? percent : percent.toFixed(digits)} %`
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits ?? 2 }
  return numberFormat({ style: 'percent', ...fraction }).format(percent / 100)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** 17 Nov 2026 */
export function formatDate(time: string | Date): string {
  const date = new Date(time)
  if (isSourceLanguage()) return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`
  return dateFormat({ dateStyle: 'medium' }).format(date)
}

export function watchProgressLabel(percent: number): string {
  if (percent >= 95) return t`Finished`
  if (percent >= 80) return t`Almost finished`
  if (percent >= 50) return t`Halfway through`
  if (percent >= 25) return t`Partially watched`
  return t`Started watching`
}

const byteUnits = ['bytes', 'KB', 'MB', 'GB', 'TB']
const intlByteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

/** 0 → 0 bytes, 5_242_880 → 5 MB, 1_932_735_283 → 1.8 GB */
export function formatBytes(value: number): string {
  const power = Math.min(byteUnits.length - 1, Math.floor(Math.log(Math.max(1, value)) / Math.log(1024)))
  const scaled = value / 1024 ** power
  const digits = power >= 2 && scaled < 100 ? 1 : 0
  if (isSourceLanguage()) return `${scaled.toFixed(digits).replace(/\.0$/, '')} ${byteUnits[power]}`
  return numberFormat({
    style: 'unit',
    unit: intlByteUnits[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: digits,
  }).format(scaled)
}

/** 1500 → + 1 KB, -5242880 → − 5 MB, 0 → – */
export function formatByteChange(value: number): string {
  if (value === 0) return '–'
  return `${value > 0 ? '+' : '−'} ${formatBytes(Math.abs(value))}`
}

const unitSigns = { hour: 'h', minute: 'min', second: 's' } as const

function spanAmounts(seconds: number): (readonly [value: number, unit: keyof typeof unitSigns])[] {
  const minutes = Math.floor(seconds / 60)
  if (seconds < 60) return [[seconds, 'second']]
  if (seconds >= 3600)
    return [
      [Math.floor(minutes / 60), 'hour'],
      [minutes % 60, 'minute'],
    ]
  return [
    [minutes, 'minute'],
    [seconds % 60, 'second'],
  ]
}

/** 42 → 42 s, 212 → 3 min 32 s, 7500 → 2 h 5 min */
export function formatTimeSpan(totalSeconds: number): string {
  const amounts = spanAmounts(Math.max(0, Math.round(totalSeconds)))
  if (!isSourceLanguage()) return formatUnits(amounts, 'short')
  return amounts.map(([value, unit]) => `${value} ${unitSigns[unit]}`).join(' ')
}
