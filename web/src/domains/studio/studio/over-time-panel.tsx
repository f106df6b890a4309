import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import { count } from '../../../lib/format.ts'
import { Chart } from '../../../ui/chart.tsx'
import { formatDateRange, formatViews } from './stats-format.ts'
import { chartPoints } from './chart-points.ts'
import { Panel } from './panel.tsx'

type OverTimeData = Pick<ChannelAnalytics, 'from' | 'to' | 'days' | 'previous'>

export function OverTimePanel({ found, isCompared }: { found: OverTimeData; isCompared: boolean }) {
  const previous = isCompared ? found.previous : null
  const points = chartPoints(found.days, previous?.days ?? null)
  const isEmpty = points.every(({ views, before }) => views + before === 0)
  return (
    <Panel
      title="Views over time"
      unit={points.length === found.days.length ? 'views per day' : 'views per week'}
    >
      <Chart
        kind="area"
        title="Views over time"
        rows={isEmpty ? [] : points}
        axisLabel={({ label }) => label}
        tipLabel={({ tip }) => tip}
        series={[
          { label: formatDateRange(found.from, found.to), value: ({ views }) => views },
          ...(previous
            ? [
                {
                  label: formatDateRange(previous.from, previous.to),
                  value: ({ before }: { before: number }) => before,
                  isPreviousPeriod: true,
                },
              ]
            : []),
        ]}
        formatValue={formatViews}
        formatAxis={count}
        emptyText="No views in this period"
        className="h-60 xl:h-76"
      />
    </Panel>
  )
}
