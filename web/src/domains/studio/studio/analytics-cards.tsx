import type { AnalyticsTotals, ChannelAnalytics, AnalyticsDay } from '@kinora/contract/studio/studio/schemas'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import Percent from 'lucide-react/icons/percent'
import Repeat from 'lucide-react/icons/repeat'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Timer from 'lucide-react/icons/timer'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { formatDuration, formatInteger, count } from '../../../lib/format.ts'
import { Chart } from '../../../ui/chart.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { Panel } from './panel.tsx'
import {
  percentChange,
  durationChange,
  formatWatchTime,
  formatDateRange,
  formatViews,
  formatShortDay,
} from './stats-format.ts'

const likeRatio = ({ likes, dislikes }: AnalyticsTotals) =>
  likes + dislikes === 0 ? null : Math.round((1000 * likes) / (likes + dislikes)) / 10

const viewsPerViewer = ({ views, uniqueViewers }: AnalyticsTotals) =>
  uniqueViewers === 0 ? 0 : Math.round((10 * views) / uniqueViewers) / 10

interface CardsProps {
  now: AnalyticsTotals
  before: AnalyticsTotals | null
  durationSeconds: number | null
}

export function AnalyticsCards({ now, before, durationSeconds }: CardsProps) {
  const change = (of: (totals: AnalyticsTotals) => number) =>
    before ? percentChange({ now: of(now), before: of(before) }) : undefined
  return (
    <div className="grid grid-cols-2 gap-4 max-md:gap-2 xl:grid-cols-4">
      <StatCard
        icon={Eye}
        label="Views"
        value={formatInteger(now.views)}
        change={change(({ views }) => views)}
        note={`${viewsPerViewer(now)} per viewer`}
      />
      <StatCard
        icon={Users}
        label="Unique viewers"
        value={formatInteger(now.uniqueViewers)}
        change={change(({ uniqueViewers }) => uniqueViewers)}
      />
      <StatCard
        icon={Clock}
        label="Watch time"
        value={formatWatchTime(now.watchSeconds)}
        change={change(({ watchSeconds }) => watchSeconds)}
        note="in total"
      />
      <StatCard
        icon={Timer}
        label="Average view duration"
        value={formatDuration(now.averageSeconds)}
        {...(before && durationChange({ now: now.averageSeconds, before: before.averageSeconds }))}
        note="per play"
      />
      <WatchedCard now={now} change={change} durationSeconds={durationSeconds} />
      <LikesCard now={now} before={before} />
      <StatCard
        icon={MessageCircle}
        label="Comments"
        value={formatInteger(now.comments)}
        change={change(({ comments }) => comments)}
        note={now.comments === 0 ? 'None in this period' : undefined}
      />
      <StatCard
        icon={UserPlus}
        label="Subscribers gained"
        value={formatInteger(now.subscribersGained)}
        change={change(({ subscribersGained }) => subscribersGained)}
        note={
          durationSeconds === null
            ? `${formatInteger(now.subscribersLost)} left`
            : 'subscribed after watching this video'
        }
      />
    </div>
  )
}

const WatchedCard = ({
  now,
  change,
  durationSeconds,
}: {
  now: AnalyticsTotals
  change: (of: (totals: AnalyticsTotals) => number) => number | undefined
  durationSeconds: number | null
}) =>
  durationSeconds === null ? (
    <StatCard
      icon={Repeat}
      label="Views per viewer"
      value={String(viewsPerViewer(now))}
      change={change(viewsPerViewer)}
    />
  ) : (
    <StatCard
      icon={Percent}
      label="Average percentage viewed"
      value={`${now.averagePercent ?? 0} %`}
      change={change(({ averagePercent }) => averagePercent ?? 0)}
      note={`of ${formatDuration(durationSeconds)}`}
    />
  )

function LikesCard({ now, before }: { now: AnalyticsTotals; before: AnalyticsTotals | null }) {
  const [ratio, ratioBefore] = [likeRatio(now), before && likeRatio(before)]
  return (
    <StatCard
      icon={ThumbsUp}
      label="Likes ratio"
      value={ratio === null ? '–' : `${ratio} %`}
      change={ratio !== null && ratioBefore ? percentChange({ now: ratio, before: ratioBefore }) : undefined}
      note={
        ratio === null
          ? 'No ratings yet'
          : `${formatInteger(now.likes)} ${now.likes === 1 ? 'like' : 'likes'}, ${formatInteger(now.dislikes)} ${now.dislikes === 1 ? 'dislike' : 'dislikes'}`
      }
    />
  )
}

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

/** Longer ranges are grouped by week. */
const maxDailyPoints = 120
const week = 7

interface ChartPoint {
  label: string
  tip: string
  views: number
  before: number
}

/** Data points per day or week, each with the same period before. */
export function chartPoints(
  days: readonly AnalyticsDay[],
  before: readonly AnalyticsDay[] | null,
): ChartPoint[] {
  const step = days.length > maxDailyPoints ? week : 1
  const sum = (all: readonly AnalyticsDay[]) => all.reduce((total, { views }) => total + views, 0)
  return Array.from({ length: Math.ceil(days.length / step) }, (_, at) => {
    const some = days.slice(at * step, (at + 1) * step)
    const [first, last] = [some[0]?.date ?? '', some.at(-1)?.date ?? '']
    return {
      label: formatShortDay(first),
      tip: formatDateRange(first, last),
      views: sum(some),
      before: sum(before?.slice(at * step, (at + 1) * step) ?? []),
    }
  })
}
