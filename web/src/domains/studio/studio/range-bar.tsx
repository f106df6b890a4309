import { msg, t } from '@kinora/contract/text/translate'
import { type AnalyticsRange, analyticsRanges, defaultRange } from '@kinora/contract/studio/studio/rules'
import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import { readAnalyticsSearch } from '../../../../../contract/src/pages/studio-pages.ts'
import { relativeTime } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { SegmentedControl } from '../../../ui/chips.tsx'
import { DateRange } from '../../../ui/list-page/date-range.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { formatDateRange } from './stats-format.ts'

type RangeChoice = AnalyticsRange | 'all' | 'custom'

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
  const { search, change } = useUrlState(readAnalyticsSearch)
  const { from, to, range: chosenRange = defaultRange } = search
  const range: RangeChoice = from || to ? 'custom' : chosenRange
  return {
    range,
    days: sortDays({ from, to }),
    query: rangeQuery(range, { from, to }),
    choose: (next: AnalyticsRange | 'all') =>
      change({ range: next === defaultRange ? undefined : next, from: undefined, to: undefined }),
    chooseDays: (chosen: DayRange) => change({ range: undefined, from, to, ...chosen }),
    isCompared: search.compare !== 'no' && range !== 'all',
    setCompared: (isOn: boolean) => change({ compare: isOn ? undefined : 'no' }),
  }
}
type AnalyticsRangeState = ReturnType<typeof useAnalyticsRange>

type RangeInfo = Pick<ChannelAnalytics, 'from' | 'to' | 'timeZone' | 'refreshedAt'>

const options = [
  { value: '7', label: msg`7 d` },
  { value: '28', label: msg`28 d` },
  { value: '90', label: msg`90 d` },
  { value: 'all', label: msg({ message: 'All', context: 'period' }) },
  { value: 'custom', label: msg`Custom` },
] as const

export function RangeBar({ range, found }: { range: AnalyticsRangeState; found: RangeInfo | undefined }) {
  const choose = (next: RangeChoice) =>
    next === 'custom' ? range.chooseDays({ from: found?.from, to: found?.to }) : range.choose(next)
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl label={t`Range`} value={range.range} onValueChange={choose} options={options} />
        {range.range !== 'all' && (
          <div className="[&_label]:py-0">
            <Switch
              label={t`Compare with previous period`}
              checked={range.isCompared}
              onCheckedChange={range.setCompared}
            />
          </div>
        )}
        <p className="text-13 text-fg-faint tabular-nums md:ms-auto">
          {found
            ? `${formatDateRange(found.from, found.to)} · ${t`refreshed ${{ when: relativeTime(found.refreshedAt) }}`}`
            : ' '}
        </p>
      </div>
      {range.range === 'custom' && found && (
        <div className="grid max-w-96 grid-cols-2 gap-2">
          <DateRange
            days={range.days}
            limits={found}
            emptyLabel={t`The beginning`}
            onChange={range.chooseDays}
          />
        </div>
      )}
    </div>
  )
}
