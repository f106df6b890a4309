// Days (`2026-11-27`) and months (`2026-11`) in UTC.

const dayMs = 86_400_000

export const utcDay = (at: Date) => at.toISOString().slice(0, 10)

export const startOfUtcDay = (day: string) => new Date(`${day}T00:00:00Z`)

export const addDays = (day: string, count: number) =>
  utcDay(new Date(startOfUtcDay(day).getTime() + count * dayMs))

export const utcMonth = (at: Date) => at.toISOString().slice(0, 7)

export function addMonths(month: string, count: number) {
  const at = startOfUtcDay(`${month}-01`)
  at.setUTCMonth(at.getUTCMonth() + count)
  return utcMonth(at)
}
