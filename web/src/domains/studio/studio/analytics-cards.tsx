import { plural, t } from '@kinora/contract/text/translate'
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
import { count, formatDuration, formatInteger, formatPercent } from '../../../lib/format.ts'
import { Chart } from '../../../ui/chart.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { Panel } from './panel.tsx'
import {
  percentChange,
  durationChange,
  formatWatchTime,
  formatDateRange,
  formatDecimal,
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
        label={t`Views`}
        value={formatInteger(now.views)}
        change={change(({ views }) => views)}
        note={t`${{ views: formatDecimal(viewsPerViewer(now)) }} per viewer`}
      />
      <StatCard
        icon={Users}
        label={t`Unique viewers`}
        value={formatInteger(now.uniqueViewers)}
        change={change(({ uniqueViewers }) => uniqueViewers)}
      />
      <StatCard
        icon={Clock}
        label={t`Watch time`}
        value={formatWatchTime(now.watchSeconds)}
        change={change(({ watchSeconds }) => watchSeconds)}
        note={t`in total`}
      />
      <StatCard
        icon={Timer}
        label={t`Average view duration`}
        value={formatDuration(now.averageSeconds)}
        {...(before && durationChange({ now: now.averageSeconds, before: before.averageSeconds }))}
        note={t`per play`}
      />
      <WatchedCard now={now} change={change} durationSeconds={durationSeconds} />
      <LikesCard now={now} before={before} />
      <StatCard
        icon={MessageCircle}
        label={t`Comments`}
        value={formatInteger(now.comments)}
        change={change(({ comments }) => comments)}
        note={now.comments === 0 ? t`None in this period` : undefined}
      />
      <StatCard
        icon={UserPlus}
        label={t`Subscribers gained`}
        value={formatInteger(now.subscribersGained)}
        change={change(({ subscribersGained }) => subscribersGained)}
        note={
          durationSeconds === null
            ? t`${plural({ count: now.subscribersLost }, { one: '# left', other: '# left' })}`
            : t`subscribed after watching this video`
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
      label={t`Views per viewer`}
      value={formatDecimal(viewsPerViewer(now))}
      change={change(viewsPerViewer)}
    />
  ) : (
    <StatCard
      icon={Percent}
      label={t`Average percentage viewed`}
      value={formatPercent(now.averagePercent ?? 0)}
      change={change(({ averagePercent }) => averagePercent ?? 0)}
      note={t`of ${{ duration: formatDuration(durationSeconds) }}`}
    />
  )

function LikesCard({ now, before }: { now: AnalyticsTotals; before: AnalyticsTotals | null }) {
  const [ratio, ratioBefore] = [likeRatio(now), before && likeRatio(before)]
  return (
    <StatCard
      icon={ThumbsUp}
      label={t`Likes ratio`}
      value={ratio === null ? '–' : formatPercent(ratio)}
      change={ratio !== null && ratioBefore ? percentChange({ now: ratio, before: ratioBefore }) : undefined}
      note={
        ratio === null
          ? t`No ratings yet`
          : t`${plural({ likes: now.likes }, { one: '# like', other: '# likes' })}, ${plural({ dislikes: now.dislikes }, { one: '# dislike', other: '# dislikes' })}`
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
      title={t`Views over time`}
      unit={points.length === found.days.length ? t`views per day` : t`views per week`}
    >
      <Chart
        kind="area"
        title={t`Views over time`}
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
        emptyText={t`No views in this period`}
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
