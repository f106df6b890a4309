import { normalizeNumerals } from './normalize-input.ts'

// Apart from `clock.ts`: every page reads its address, and loads this file.

/** In any numerals. */
export const matchClock = (pattern: RegExp, text: string) =>
  pattern.exec(text.trim()) ?? pattern.exec(normalizeNumerals(text.trim()))

const shortClockPattern = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/

/** Parses `1:05` or `1:02:03`, the notation of chapters. */
export function parseSeconds(text: string): number | undefined {
  const [, hours, minutes = '', seconds = ''] = matchClock(shortClockPattern, text) ?? []
  if (seconds === '' || Number(seconds) > 59 || (hours !== undefined && Number(minutes) > 59))
    return undefined
  return (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)
}

const unitTime = /^(?:(\d{1,3})h)?(?:(\d{1,6})m)?(?:(\d{1,7})s?)?$/i

/** Parses start times in URLs: `99`, `99s`, `1m39s`, `1h2m`, `1:39`; returns seconds. */
export function parseStartTime(text: string): number | undefined {
  const written = text.trim()
  const [, hours, minutes, seconds] = unitTime.exec(written) ?? []
  if (hours === undefined && minutes === undefined && seconds === undefined) return parseSeconds(written)
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0)
}
