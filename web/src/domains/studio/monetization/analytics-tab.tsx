import { t } from '@kinora/contract/text/translate'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import { earningSourceNames, formatDollars } from '@kinora/contract/studio/monetization/rules'
import { useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import type { ReactNode } from 'react'
import type { CallResult } from '@kinora/contract/http/call'
import { query } from '../../../api.ts'
import { formatPercent } from '../../../lib/format.ts'
import { isSourceLanguage, numberFormat } from '@kinora/contract/text/intl-formats'
import { staleTimeMs } from '../../../lib/timing.ts'
import { Card } from '../../../ui/card.tsx'
import { Chart } from '../../../ui/chart.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { shortMonth } from './use-monetization.ts'

type Analytics = CallResult<typeof monetization.findAnalytics>

export const AnalyticsTab = () => (
  <QueryState
    query={useQuery({ ...query(monetization.findAnalytics, {}), staleTime: staleTimeMs })}
    failed={t`Failed to load monetization data. Please try again later.`}
    loading={<Skeleton className="h-80" />}
    isEmpty={({ bySource }) => bySource.length === 0}
    empty={
      <Card>
        <EmptyState icon={ChartColumn} title={t`Coming Soon`}>
          {t`Your earnings over time, by source and by video, appear here once you have earned something.`}
        </EmptyState>
      </Card>
    }
  >
    {(analytics) => <AnalyticsCharts analytics={analytics} />}
  </QueryState>
)

const AnalyticsCharts = ({ analytics: { overTime, bySource, byVideo } }: { analytics: Analytics }) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
    <ChartCard title={t`Earnings over time`} unit={t`US dollars per month`}>
      <Chart
        kind="bars"
        title={t`Earnings per month`}
        rows={overTime}
        axisLabel={({ month }) => shortMonth(month)}
        series={[{ label: t`Earnings`, value: ({ amountCents }) => amountCents / 100 }]}
        formatValue={(value) => formatDollars(Math.round(value * 100))}
        formatAxis={formatAxisDollars}
        emptyText={t`No earnings yet`}
      />
    </ChartCard>
    <ChartCard title={t`By source`} unit={t`12 months`}>
      <ShareList
        label={t`Earnings by source`}
        rows={bySource.map(({ source, amountCents }) => ({
          key: source,
          name: t(earningSourceNames[source]),
          cents: amountCents,
        }))}
      />
    </ChartCard>
    {byVideo.length > 0 && (
      <div className="lg:col-span-2">
        <ChartCard title={t`By video`} unit={t`12 months`}>
          <ShareList
            label={t`Earnings by video`}
            rows={byVideo.map(({ videoId, title, amountCents }) => ({
              key: videoId,
              name: title ?? t`Video ${{ videoId }}`,
              cents: amountCents,
            }))}
          />
        </ChartCard>
      </div>
    )}
  </div>
)

const formatAxisDollars = (value: number) =>
  isSourceLanguage()
    ? `$${value.toLocaleString('en-US')}`
    : numberFormat({ style: 'currency', currency: 'USD', minimumFractionDigits: 0 }).format(value)

const ChartCard = ({ title, unit, children }: { title: string; unit: string; children: ReactNode }) => (
  <Card pad className="min-w-0">
    <h2 className="mb-4 title-16">
      {title} <span className="ms-1 text-12 font-normal text-fg-faint">{unit}</span>
    </h2>
    {children}
  </Card>
)

interface ShareRow {
  key: string | number
  name: string
  cents: number
}

function ShareList({ label, rows }: { label: string; rows: readonly ShareRow[] }) {
  const totalCents = rows.reduce((sum, { cents }) => sum + Math.max(0, cents), 0)
  return (
    <ul aria-label={label} className="grid grid-cols-1 gap-3.5 text-13">
      {rows.map(({ key, name, cents }) => (
        <li key={key} className="grid grid-cols-1 gap-1.5">
          <span className="flex items-baseline gap-3">
            <span className="min-w-0 flex-1 truncate font-strong">{name}</span>
            <span className="text-fg-muted tabular-nums">{formatDollars(cents)}</span>
            <b className="w-12 text-end font-semibold tabular-nums">
              {cents > 0 && formatPercent(Math.round((100 * cents) / totalCents))}
            </b>
          </span>
          {cents > 0 && (
            <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-press">
              <span className="block h-full bg-fg" style={{ width: `${(100 * cents) / totalCents}%` }} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
