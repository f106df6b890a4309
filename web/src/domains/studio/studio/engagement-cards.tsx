import type { DashboardAnalytics } from '@kinora/contract/studio/studio/schemas'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Timer from 'lucide-react/icons/timer'
import { formatDuration, formatInteger } from '../../../lib/format.ts'
import { StatCard } from '../../../ui/stat-card.tsx'
import { percentChange, durationChange } from './stats-format.ts'

export function EngagementCards({ dashboard }: { dashboard: DashboardAnalytics }) {
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
