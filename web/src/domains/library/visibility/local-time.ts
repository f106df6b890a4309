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
export const formatMoment = (time: string) => {
  const at = new Date(time)
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  return `${day} at ${padTwoDigits(at.getHours())}:${padTwoDigits(at.getMinutes())}`
}

const units = [
  ['day', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const

/** 2 days 3 h, 3 h 12 min, 4 min 10 s, 12 s */
export function formatTimeLeft(seconds: number): string {
  const from = units.findIndex(([, size]) => seconds >= size)
  const first = units[from]
  if (!first) return '0 s'
  const [name, size] = first
  const count = Math.floor(seconds / size)
  const second = units[from + 1]
  const rest = second ? Math.floor((seconds % size) / second[1]) : 0
  const word = name === 'day' && count > 1 ? 'days' : name
  return `${count} ${word}${second && rest > 0 ? ` ${rest} ${second[0]}` : ''}`
}
