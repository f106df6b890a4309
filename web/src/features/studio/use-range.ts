import { analyticsRanges, usualRange, type AnalyticsRange } from '@kinora/contract/studio-rules'
import { useAddress } from '../../lib/url-state.ts'

export type RangeChoice = AnalyticsRange | 'all' | 'custom'

const isDay = (value: unknown): value is string => typeof value === 'string'

/** Which days the figures are of, and whether they are compared with those before; all of it in the address. */
export function useRange() {
  const { search, change } = useAddress()
  const from = isDay(search.from) ? search.from : undefined
  const to = isDay(search.to) ? search.to : undefined
  const named =
    search.range === 'all' || search.range === '7' || search.range === '90' ? search.range : usualRange
  const range: RangeChoice = from || to ? 'custom' : named
  const choose = (next: AnalyticsRange | 'all') =>
    change({ range: next === usualRange ? undefined : next, from: undefined, to: undefined })
  const isCompared = search.compare !== 'no' && range !== 'all'
  return {
    range,
    choose,
    /** Days of one's own; what is left out is as far as there is anything. */
    chooseDays: (days: { from?: string | undefined; to?: string | undefined }) =>
      change({ range: undefined, from, to, ...days }),
    isCompared,
    setCompared: (isOn: boolean) => change({ compare: isOn ? undefined : 'no' }),
    query:
      range === 'custom'
        ? // Who turned them around meant what lies between.
          { from: from && to && from > to ? to : from, to: from && to && from > to ? from : to }
        : range === 'all'
          ? {}
          : { days: analyticsRanges[range] },
  }
}
export type Range = ReturnType<typeof useRange>
