// Accounting uses days and months in UTC.

const dayMs = 86_400_000

export const dayOf = (at: Date) => at.toISOString().slice(0, 10)

export const beginOf = (day: string) => new Date(`${day}T00:00:00Z`)

export const daysAfter = (day: string, count: number) =>
  dayOf(new Date(beginOf(day).getTime() + count * dayMs))

export const monthOf = (at: Date) => at.toISOString().slice(0, 7)

export function monthsAfter(month: string, count: number) {
  const at = beginOf(`${month}-01`)
  at.setUTCMonth(at.getUTCMonth() + count)
  return monthOf(at)
}
