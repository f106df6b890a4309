import { matchClock } from './start-time.ts'

const clockPattern = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?$/

/** Parses `1:02:03.4`, `02:03,400` or `2:03`. */
export function parseMilliseconds(text: string): number | undefined {
  const parts = matchClock(clockPattern, text)
  if (!parts) return undefined
  const [hours, minutes, seconds] = [Number(parts[1] ?? 0), Number(parts[2]), Number(parts[3])]
  if (minutes > 59 || seconds > 59) return undefined
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number((parts[4] ?? '').padEnd(3, '0'))
}

const padDigits = (value: number, length = 2) => String(value).padStart(length, '0')

/** 3_723_045 → 01:02:03.045 (WebVTT); SRT uses a comma. */
export function formatClock(milliseconds: number, separator: '.' | ',' = '.'): string {
  const wholeSeconds = Math.floor(milliseconds / 1000)
  const parts = [Math.floor(wholeSeconds / 3600), Math.floor(wholeSeconds / 60) % 60, wholeSeconds % 60]
  return `${parts.map((part) => padDigits(part)).join(':')}${separator}${padDigits(milliseconds % 1000, 3)}`
}

/** 65 → 1:05, 3723 → 1:02:03 */
export function formatShortClock(seconds: number): string {
  const wholeSeconds = Math.floor(seconds)
  const [hours, minutes, tail] = [
    Math.floor(wholeSeconds / 3600),
    Math.floor(wholeSeconds / 60) % 60,
    padDigits(wholeSeconds % 60),
  ]
  return hours > 0 ? `${hours}:${padDigits(minutes)}:${tail}` : `${minutes}:${tail}`
}
