import { msg, plural, t } from '@kinora/contract/text/translate'
import type { DashboardAnalytics, TopVideo } from '@kinora/contract/studio/studio/schemas'
import { Link } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import Film from 'lucide-react/icons/film'
import MessageCircle from 'lucide-react/icons/message-circle'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Timer from 'lucide-react/icons/timer'
import { ChannelCards, useSubscriptionGrowth } from './channel-cards.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import {
  durationChange,
  formatDecimal,
  formatShortDay,
  formatUniqueViewers,
  formatViews,
  percentChange,
} from './stats-format.ts'
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
      <h2 className="mt-3 -mb-1 title-16">{t`Engagement Overview`}</h2>
      <EngagementCards dashboard={dashboard} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <ViewsPanel dashboard={dashboard} />
        <DevicesPanel
          title={t`Device Breakdown`}
          devices={analytics.deviceBreakdown}
          totalText={t`views, 7 days`}
          empty={t`No views in the last 7 days`}
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
        label={t`Total Views`}
        value={formatInteger(totalViews)}
        change={percentChange(week.views)}
        note={totalViews === 0 ? t`No views yet` : formatUniqueViewers(uniqueViewers)}
      />
      <StatCard
        icon={Timer}
        label={t`Avg Watch Time`}
        value={formatDuration(avgWatchTime)}
        {...durationChange(week.avgWatchTime)}
        note={avgWatchTime === 0 ? t`Nothing watched yet` : t`per view`}
      />
      <StatCard
        icon={ThumbsUp}
        label={t`Total Likes`}
        value={formatInteger(totalLikes)}
        change={percentChange(week.likes)}
        note={totalLikes === 0 ? t`No likes yet` : t`${{ likes: formatDecimal(perHundred) }} per 100 views`}
      />
      <StatCard
        icon={MessageCircle}
        label={t`Total Comments`}
        value={formatInteger(totalComments)}
        change={percentChange(week.comments)}
        note={
          totalComments === 0
            ? t`No comments yet`
            : t`${plural({ count: week.comments.now }, { one: '# this week', other: '# this week' })}`
        }
      />
    </div>
  )
}

function ViewsPanel({ dashboard: { analytics, week } }: { dashboard: DashboardAnalytics }) {
  const rows = analytics.viewsOverTime.map((day, at) => ({ ...day, before: week.viewsBefore[at] ?? 0 }))
  const isEmpty = rows.every(({ views, before }) => views + before === 0)
  return (
    <Panel title={t`Views Over Time (7 days)`} unit={t`views per day`}>
      <Chart
        kind="area"
        title={t`Views Over Time (7 days)`}
        rows={isEmpty ? [] : rows}
        axisLabel={({ date }) => formatShortDay(date)}
        series={[
          { label: t`This week`, value: ({ views }) => views },
          { label: t`Week before`, value: ({ before }) => before, isPreviousPeriod: true },
        ]}
        formatValue={formatViews}
        formatAxis={count}
        emptyText={t`No views in the last two weeks`}
        className="h-60 xl:h-76"
      />
    </Panel>
  )
}

const TopVideos = ({ videos }: { videos: readonly TopVideo[] }) => (
  <Panel
    title={t`Top Performing Videos`}
    flush
    action={
      <Link to="/studio/content" className="relative hit text-13 font-strong text-fg-muted hover:text-fg">
        {t`All content`}
      </Link>
    }
  >
    {videos.length === 0 ? (
      <EmptyState
        icon={Film}
        heading="h3"
        title={t`No video has been watched yet`}
        className="min-h-60 content-center"
        action={
          <Link to="/upload" className={buttonClass()}>
            {t`Upload video`}
          </Link>
        }
      >
        {t`Your most watched videos appear here.`}
      </EmptyState>
    ) : (
      <VideoBars
        videos={videos.map((video) => ({
          ...video,
          link: toVideoAnalytics(video.id),
          views: video.actualViews,
          note: formatUniqueViewers(video.uniqueViewers),
        }))}
      />
    )}
  </Panel>
)

function formatSubscribers(value: number): string {
  const change = `${value > 0 ? '+' : ''}${formatInteger(value)}`
  return t`${plural({ count: Math.abs(value) }, { one: msg`${{ change }} subscriber`, other: msg`${{ change }} subscribers` })}`
}

function GrowthPanel() {
  const growth = useSubscriptionGrowth()
  return (
    <Panel title={t`Subscription Growth (30d)`} unit={t`per day`}>
      <QueryState
        query={growth}
        failed={t`Failed to load subscription growth`}
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
                  {formatInteger(net)} <span className="text-12 font-normal text-fg-faint">{t`net`}</span>
                </p>
              )}
              <Chart
                kind="area"
                firstColour={3}
                title={t`Subscription Growth (30d)`}
                rows={isEmpty ? [] : days}
                axisLabel={({ date }) => formatShortDay(date)}
                series={[{ label: t`Subscribers`, value: ({ count }) => count }]}
                formatValue={formatSubscribers}
                formatAxis={formatInteger}
                emptyText={t`No changes in the last 30 days`}
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
