// The wording and rounding of docs/product.md “Pages and frame”

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** 59 → 0:59, 3600 → 1:00:00 */
export function duration(totalSeconds: number): string {
  const whole = Math.max(0, Math.floor(totalSeconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const tail = `:${twoDigits(whole % 60)}`
  return hours > 0 ? `${hours}:${twoDigits(minutes)}${tail}` : `${minutes}${tail}`
}

/** 999 → 999, 1500 → 1.5K, 999_950 → 999.9K, 2_340_000 → 2.3M */
export function count(value: number): string {
  if (value >= 1_000_000) return `${(value / 1_000_000).toFixed(1)}M`
  // What would round to 1000.0K is less than a million all the same.
  if (value >= 1000) return `${Math.min(value / 1000, 999.9).toFixed(1)}K`
  return String(value)
}

/** 214608 → 214,608 */
export const wholeNumber = (value: number) => value.toLocaleString('en-US')

/** 1 view, 2 views, 1.5K views */
export const counted = (value: number, one: string, many = `${one}s`) =>
  `${count(value)} ${value === 1 ? one : many}`

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

const ago = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'} ago`

/** just now, 5 minutes ago, 3 weeks ago; “recently” when no date is known. */
export function relativeTime(time: string | Date | null | undefined, now = Date.now()): string {
  const then = time ? new Date(time).getTime() : Number.NaN
  if (Number.isNaN(then)) return 'recently'
  const passed = now - then
  if (passed < minute) return 'just now'
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute')
  if (passed < day) return ago(Math.floor(passed / hour), 'hour')
  if (passed < week) return ago(Math.floor(passed / day), 'day')
  return longAgo(passed)
}

function longAgo(passed: number): string {
  if (passed < 4 * week) return ago(Math.floor(passed / week), 'week')
  // Four weeks are a month before thirty days are over, and twelve months a year before 365 are.
  const months = Math.max(1, Math.floor(passed / (30 * day)))
  if (months < 12) return ago(months, 'month')
  return ago(Math.max(1, Math.floor(passed / (365 * day))), 'year')
}

/** 17 Nov 2026 */
export const calendarDay = (time: string | Date) =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** What the progress bar of a half-watched video says. */
export function watchProgressLabel(percent: number): string {
  if (percent >= 95) return 'Finished'
  if (percent >= 80) return 'Almost finished'
  if (percent >= 50) return 'Halfway through'
  if (percent >= 25) return 'Partially watched'
  return 'Started watching'
}

const byteUnits = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** 0 → 0 bytes, 5_242_880 → 5 MB, 1_932_735_283 → 1.8 GB */
export function bytes(value: number): string {
  const power = Math.min(byteUnits.length - 1, Math.floor(Math.log(Math.max(1, value)) / Math.log(1024)))
  const scaled = value / 1024 ** power
  const digits = power >= 2 && scaled < 100 ? 1 : 0
  return `${scaled.toFixed(digits).replace(/\.0$/, '')} ${byteUnits[power]}`
}

/** 42 → 42 s, 212 → 3 min 32 s, 7500 → 2 h 5 min */
export function timeSpan(totalSeconds: number): string {
  const whole = Math.max(0, Math.round(totalSeconds))
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}
