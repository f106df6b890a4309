import type { DashboardAnalytics } from '@kinora/contract/studio/studio/schemas'
import { ChannelCards } from './channel-cards.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { EngagementCards } from './engagement-cards.tsx'
import { GrowthPanel } from './growth-panel.tsx'
import { formatShortDay, formatViews } from './stats-format.ts'
import { Panel } from './panel.tsx'
import { TopVideos } from './top-videos.tsx'
import { count } from '../../../lib/format.ts'
import { Chart } from '../../../ui/chart.tsx'

export function Dashboard({ dashboard }: { dashboard: DashboardAnalytics }) {
  const { analytics, topPerformingVideos } = dashboard
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChannelCards dashboard={dashboard} />
      <h2 className="mt-3 -mb-1 title-16">Engagement Overview</h2>
      <EngagementCards dashboard={dashboard} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ViewsPanel dashboard={dashboard} />
        <DevicesPanel
          title="Device Breakdown"
          devices={analytics.deviceBreakdown}
          totalText="views, 7 days"
          empty="No views in the last 7 days"
        />
      </div>
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <TopVideos videos={topPerformingVideos} />
        <GrowthPanel />
      </div>
    </div>
  )
}

function ViewsPanel({ dashboard: { analytics, week } }: { dashboard: DashboardAnalytics }) {
  const rows = analytics.viewsOverTime.map((day, at) => ({ ...day, before: week.viewsBefore[at] ?? 0 }))
  const isEmpty = rows.every(({ views, before }) => views + before === 0)
  return (
    <Panel title="Views Over Time (7 days)" unit="views per day">
      <Chart
        kind="area"
        title="Views Over Time (7 days)"
        rows={isEmpty ? [] : rows}
        axisLabel={({ date }) => formatShortDay(date)}
        series={[
          { label: 'This week', value: ({ views }) => views },
          { label: 'Week before', value: ({ before }) => before, isPreviousPeriod: true },
        ]}
        formatValue={formatViews}
        formatAxis={count}
        emptyText="No views in the last two weeks"
        className="h-60 xl:h-76"
      />
    </Panel>
  )
}
