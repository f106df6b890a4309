import { viewDevices } from '@kinora/contract/studio/views/rules'
import type { DayStats } from '../views/stats-queries.ts'

const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** Seconds per play; 0 without plays. */
export const averagePerPlay = (watchSeconds: number, plays: number) =>
  plays === 0 ? 0 : round(watchSeconds / plays)

/** Without viewers: one viewer may come on several days. */
export function sumDays(days: readonly DayStats[]) {
  const total = (of: (day: DayStats) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const plays = total(({ verdicts: { counted = 0, repeat = 0 } }) => counted + repeat)
  const watchSeconds = total((day) => day.watchSeconds)
  return {
    views: total(({ views }) => views),
    /** Repeats do not count as views, but their watch time does. */
    plays,
    watchSeconds,
    averageSeconds: averagePerPlay(watchSeconds, plays),
  }
}

export function deviceShares(days: readonly DayStats[]) {
  const counts = viewDevices.map((device) => ({
    device,
    count: days.reduce((sum, { devices }) => sum + devices[device], 0),
  }))
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return counts
    .filter(({ count }) => count > 0)
    .map((each) => ({ ...each, percentage: round((100 * each.count) / all) }))
    .toSorted((a, b) => b.count - a.count)
}
