const timePattern = /^(?:(?:(\d{1,3}):)?([0-5]?\d):)?(\d{1,6})$/

/** Parses `75`, `1:15` or `1:02:03`. */
export function parseTimeInput(text: string): number | undefined {
  const [, hours = '0', minutes, seconds = ''] = timePattern.exec(text.trim()) ?? []
  if (seconds === '' || (minutes !== undefined && Number(seconds) > 59)) return undefined
  return Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
}
