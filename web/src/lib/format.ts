// Wording and rounding: docs/product.md “Pages and frame”

export {
  formatCount as count,
  formatCountWithNoun as counted,
  relativeTime,
} from '@kinora/contract/library/videos/card-labels'

const padTwoDigits = (value: number) => String(value).padStart(2, '0')

/** 59 → 0:59, 3600 → 1:00:00 */
export function formatDuration(totalSeconds: number): string {
  const seconds = Math.max(0, Math.floor(totalSeconds))
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const tail = `:${padTwoDigits(seconds % 60)}`
  return hours > 0 ? `${hours}:${padTwoDigits(minutes)}${tail}` : `${minutes}${tail}`
}

// By hand, as en-US and en-GB write them: a browser's first Intl format takes tens of milliseconds.

/** 214608 → 214,608 */
export function formatInteger(value: number): string {
  if (!Number.isSafeInteger(value)) return value.toLocaleString('en-US')
  const digits = String(Math.abs(value))
  const groups = Array.from({ length: Math.ceil(digits.length / 3) }, (_, position) =>
    digits.slice(Math.max(0, digits.length - 3 * (position + 1)), digits.length - 3 * position),
  )
  return (value < 0 ? '-' : '') + groups.toReversed().join(',')
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** 17 Nov 2026 */
export function formatDate(time: string | Date): string {
  const date = new Date(time)
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`
}

export function watchProgressLabel(percent: number): string {
  if (percent >= 95) return 'Finished'
  if (percent >= 80) return 'Almost finished'
  if (percent >= 50) return 'Halfway through'
  if (percent >= 25) return 'Partially watched'
  return 'Started watching'
}

const byteUnits = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** 0 → 0 bytes, 5_242_880 → 5 MB, 1_932_735_283 → 1.8 GB */
export function formatBytes(value: number): string {
  const power = Math.min(byteUnits.length - 1, Math.floor(Math.log(Math.max(1, value)) / Math.log(1024)))
  const scaled = value / 1024 ** power
  const digits = power >= 2 && scaled < 100 ? 1 : 0
  return `${scaled.toFixed(digits).replace(/\.0$/, '')} ${byteUnits[power]}`
}

/** 1500 → + 1 KB, -5242880 → − 5 MB, 0 → – */
export function formatByteChange(value: number): string {
  if (value === 0) return '–'
  return `${value > 0 ? '+' : '−'} ${formatBytes(Math.abs(value))}`
}

/** 42 → 42 s, 212 → 3 min 32 s, 7500 → 2 h 5 min */
export function formatTimeSpan(totalSeconds: number): string {
  const seconds = Math.max(0, Math.round(totalSeconds))
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}
