import { type AnalyticsRange, analyticsRanges, defaultRange } from '@kinora/contract/studio/studio/rules'
import { useUrlState } from '../../../lib/url-state.ts'

export type RangeChoice = AnalyticsRange | 'all' | 'custom'

const parseDay = (value: unknown) => (typeof value === 'string' ? value : undefined)
const parseRange = (value: unknown): AnalyticsRange | 'all' =>
  value === 'all' || value === '7' || value === '90' ? value : defaultRange

interface DayRange {
  from?: string | undefined
  to?: string | undefined
}

const sortDays = ({ from, to }: DayRange): DayRange =>
  from && to && from > to ? { from: to, to: from } : { from, to }

function rangeQuery(range: RangeChoice, days: DayRange) {
  if (range === 'custom') return sortDays(days)
  return range === 'all' ? {} : { days: analyticsRanges[range] }
}

/** Date range and comparison, kept in the URL. */
export function useAnalyticsRange() {
  const { search, change } = useUrlState()
  const days: DayRange = { from: parseDay(search.from), to: parseDay(search.to) }
  const range: RangeChoice = days.from || days.to ? 'custom' : parseRange(search.range)
  return {
    range,
    days: sortDays(days),
    query: rangeQuery(range, days),
    choose: (next: AnalyticsRange | 'all') =>
      change({ range: next === defaultRange ? undefined : next, from: undefined, to: undefined }),
    chooseDays: (chosen: DayRange) => change({ range: undefined, ...days, ...chosen }),
    isCompared: search.compare !== 'no' && range !== 'all',
    setCompared: (isOn: boolean) => change({ compare: isOn ? undefined : 'no' }),
  }
}
export type AnalyticsRangeState = ReturnType<typeof useAnalyticsRange>
