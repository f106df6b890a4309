import { formatInteger } from '../../../lib/format.ts'
import { Chart } from '../../../ui/chart.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { formatShortDay } from './stats-format.ts'
import { Panel } from './panel.tsx'
import { useSubscriptionGrowth } from './use-subscription-growth.ts'

const formatSubscribers = (value: number) =>
  `${value > 0 ? '+' : ''}${formatInteger(value)} ${Math.abs(value) === 1 ? 'subscriber' : 'subscribers'}`

export function GrowthPanel() {
  const growth = useSubscriptionGrowth()
  return (
    <Panel title="Subscription Growth (30d)" unit="per day">
      <QueryState
        query={growth}
        failed="Failed to load subscription growth"
        loading={<Skeleton className="h-60 w-full" />}
      >
        {(days) => {
          const net = days.reduce((sum, { count }) => sum + count, 0)
          const isEmpty = days.every(({ count }) => count === 0)
          return (
            <>
              {!isEmpty && (
                <p className="-mt-1 mb-2 text-20 font-bold tabular-nums">
                  {net > 0 && '+'}
                  {formatInteger(net)} <span className="text-12 font-normal text-fg-faint">net</span>
                </p>
              )}
              <Chart
                kind="area"
                firstColour={3}
                title="Subscription Growth (30d)"
                rows={isEmpty ? [] : days}
                axisLabel={({ date }) => formatShortDay(date)}
                series={[{ label: 'Subscribers', value: ({ count }) => count }]}
                formatValue={formatSubscribers}
                formatAxis={formatInteger}
                emptyText="No changes in the last 30 days"
                className="h-60 xl:h-64"
              />
            </>
          )
        }}
      </QueryState>
    </Panel>
  )
}
