import { analyticsRanges, usualRange, type AnalyticsRange } from '@kinora/contract/studio-rules'
import { useAddress } from '../../lib/url-state.ts'

export type RangeChoice = AnalyticsRange | 'all' | 'custom'

const dayIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
const rangeIn = (value: unknown): AnalyticsRange | 'all' =>
  value === 'all' || value === '7' || value === '90' ? value : usualRange

interface Days {
  from?: string | undefined
  to?: string | undefined
}

const inOrder = ({ from, to }: Days): Days =>
  from && to && from > to ? { from: to, to: from } : { from, to }

function queryOf(range: RangeChoice, days: Days) {
  if (range === 'custom') return inOrder(days)
  return range === 'all' ? {} : { days: analyticsRanges[range] }
}

/** Date range and comparison, kept in the URL. */
export function useRange() {
  const { search, change } = useAddress()
  const days: Days = { from: dayIn(search.from), to: dayIn(search.to) }
  const range: RangeChoice = days.from || days.to ? 'custom' : rangeIn(search.range)
  return {
    range,
    days: inOrder(days),
    query: queryOf(range, days),
    choose: (next: AnalyticsRange | 'all') =>
      change({ range: next === usualRange ? undefined : next, from: undefined, to: undefined }),
    chooseDays: (chosen: Days) => change({ range: undefined, ...days, ...chosen }),
    isCompared: search.compare !== 'no' && range !== 'all',
    setCompared: (isOn: boolean) => change({ compare: isOn ? undefined : 'no' }),
  }
}
export type Range = ReturnType<typeof useRange>
