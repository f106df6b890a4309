import type { DashboardAnalytics, TopVideo } from '@kinora/contract/studio/studio/schemas'
import { Link } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import Film from 'lucide-react/icons/film'
import MessageCircle from 'lucide-react/icons/message-circle'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Timer from 'lucide-react/icons/timer'
import { ChannelCards, useSubscriptionGrowth } from './channel-cards.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { formatShortDay, formatViews, percentChange, durationChange } from './stats-format.ts'
import { Panel } from './panel.tsx'
import { count, formatInteger, formatDuration } from '../../../lib/format.ts'
import { toVideoAnalytics } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Chart } from '../../../ui/chart.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VideoBars } from './video-bars.tsx'

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

function EngagementCards({ dashboard }: { dashboard: DashboardAnalytics }) {
  const { totalViews, uniqueViewers, avgWatchTime, totalLikes, totalComments, week } = dashboard
  const perHundred = totalViews === 0 ? 0 : Math.round((1000 * totalLikes) / totalViews) / 10
  return (
    <div className="grid grid-cols-2 gap-4 max-md:gap-2 xl:grid-cols-4">
      <StatCard
        icon={Eye}
        label="Total Views"
        value={formatInteger(totalViews)}
        change={percentChange(week.views)}
        note={
          totalViews === 0
            ? 'No views yet'
            : `${formatInteger(uniqueViewers)} unique ${uniqueViewers === 1 ? 'viewer' : 'viewers'}`
        }
      />
      <StatCard
        icon={Timer}
        label="Avg Watch Time"
        value={formatDuration(avgWatchTime)}
        {...durationChange(week.avgWatchTime)}
        note={avgWatchTime === 0 ? 'Nothing watched yet' : 'per view'}
      />
      <StatCard
        icon={ThumbsUp}
        label="Total Likes"
        value={formatInteger(totalLikes)}
        change={percentChange(week.likes)}
        note={totalLikes === 0 ? 'No likes yet' : `${perHundred} per 100 views`}
      />
      <StatCard
        icon={MessageCircle}
        label="Total Comments"
        value={formatInteger(totalComments)}
        change={percentChange(week.comments)}
        note={totalComments === 0 ? 'No comments yet' : `${formatInteger(week.comments.now)} this week`}
      />
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

const TopVideos = ({ videos }: { videos: readonly TopVideo[] }) => (
  <Panel
    title="Top Performing Videos"
    flush
    action={
      <Link to="/studio/content" className="relative hit text-13 font-strong text-fg-muted hover:text-fg">
        All content
      </Link>
    }
  >
    {videos.length === 0 ? (
      <EmptyState
        icon={Film}
        heading="h3"
        title="No video has been watched yet"
        className="min-h-60 content-center"
        action={
          <Link to="/upload" className={buttonClass()}>
            Upload video
          </Link>
        }
      >
        Your most watched videos appear here.
      </EmptyState>
    ) : (
      <VideoBars
        videos={videos.map((video) => ({
          ...video,
          link: toVideoAnalytics(video.id),
          views: video.actualViews,
          note: `${formatInteger(video.uniqueViewers)} unique ${video.uniqueViewers === 1 ? 'viewer' : 'viewers'}`,
        }))}
      />
    )}
  </Panel>
)

const formatSubscribers = (value: number) =>
  `${value > 0 ? '+' : ''}${formatInteger(value)} ${Math.abs(value) === 1 ? 'subscriber' : 'subscribers'}`

function GrowthPanel() {
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

export const DashboardSkeleton = () => (
  <div className="grid gap-4">
    <Skeletons
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
      each={['h-28 rounded-lg!', 'h-28 rounded-lg!', 'h-28 rounded-lg! sm:max-xl:col-span-2']}
    />
    <Skeleton className="mt-3 h-6 w-44" />
    <Skeletons
      className="grid grid-cols-2 gap-4 xl:grid-cols-4"
      each={['h-28 rounded-lg!', 'h-28 rounded-lg!', 'h-28 rounded-lg!', 'h-28 rounded-lg!']}
    />
    <Skeletons
      className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      each={['h-90 rounded-lg!', 'h-90 rounded-lg!']}
    />
  </div>
)
