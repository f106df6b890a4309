import type { AnalyticsDay } from '@kinora/contract/studio/studio/schemas'
import { formatShortDay, formatDateRange } from './stats-format.ts'

/** Longer ranges are grouped by week. */
const maxDailyPoints = 120
const week = 7

export interface ChartPoint {
  label: string
  tip: string
  views: number
  before: number
}

/** Data points per day or week, each with the same period before. */
export function chartPoints(
  days: readonly AnalyticsDay[],
  before: readonly AnalyticsDay[] | null,
): ChartPoint[] {
  const step = days.length > maxDailyPoints ? week : 1
  const sum = (all: readonly AnalyticsDay[]) => all.reduce((total, { views }) => total + views, 0)
  return Array.from({ length: Math.ceil(days.length / step) }, (_, at) => {
    const some = days.slice(at * step, (at + 1) * step)
    const [first, last] = [some[0]?.date ?? '', some.at(-1)?.date ?? '']
    return {
      label: formatShortDay(first),
      tip: formatDateRange(first, last),
      views: sum(some),
      before: sum(before?.slice(at * step, (at + 1) * step) ?? []),
    }
  })
}
