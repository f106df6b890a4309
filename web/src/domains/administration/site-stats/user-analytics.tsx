import { siteStats } from '@kinora/contract/administration/site-stats/calls'
import type { SiteStats } from '@kinora/contract/administration/site-stats/schemas'
import { engagementRules } from '@kinora/contract/administration/user-admin/rules'
import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Film from 'lucide-react/icons/film'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { count, formatInteger } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Chart, Donut } from '../../../ui/chart.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'

const analyticsGrid = 'grid grid-cols-2 gap-3 md:grid-cols-3 min-[1240px]:grid-cols-6'

/** The founder's own account is no audience, so it does not count. */
const isSingleUser = ({ totalUsers }: SiteStats) => totalUsers <= 1

export const isSiteEmpty = (stats: SiteStats) =>
  isSingleUser(stats) && stats.totalVideos + stats.totalComments + stats.totalLikes === 0

export const monthlySignups = (stats: SiteStats) =>
  isSingleUser(stats) || stats.signupsByMonth.every(({ count }) => count === 0) ? [] : stats.signupsByMonth

export const userEngagementOf = (stats: SiteStats) =>
  isSingleUser(stats) ? { highlyActive: 0, moderatelyActive: 0, inactive: 0 } : stats.userEngagement

/** docs/product.md “User analytics” */
export function UserAnalytics() {
  const stats = useQuery(query(siteStats.find, {}))
  if (stats.isError)
    return (
      <ErrorState
        title="Failed to load analytics data"
        isRetrying={stats.isFetching}
        onRetry={() => void stats.refetch()}
      >
        Please try refreshing the page
      </ErrorState>
    )
  if (!stats.data) return <UserAnalyticsSkeleton />
  return isSiteEmpty(stats.data) ? (
    <EmptyState icon={ChartNoAxesColumn} title="No analytics data available" />
  ) : (
    <>
      <StatTiles stats={stats.data} />
      <AnalyticsCharts stats={stats.data} />
    </>
  )
}

const UserAnalyticsSkeleton = () => (
  <div aria-busy="true">
    <Spinner label="Loading analytics..." />
    <div className={`mt-4 ${analyticsGrid}`}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-28 rounded-lg" />
      ))}
    </div>
    <Skeleton className="mt-4 h-80 rounded-lg" />
  </div>
)

const tabs = [
  { value: 'growth', label: 'Growth' },
  { value: 'engagement', label: 'Engagement' },
] as const
type Tab = (typeof tabs)[number]['value']

const { days, highlyActive } = engagementRules
const chartNotes: Record<Tab, string> = { growth: 'new users per month', engagement: `last ${days} days` }

const formatMonth = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })

function AnalyticsCharts({ stats }: { stats: SiteStats }) {
  const [tab, open] = useState<Tab>('growth')
  const active = userEngagementOf(stats)
  return (
    <Card className="mt-4 px-4 pb-5 md:px-5">
      <Tabs
        label="User analytics"
        value={tab}
        onValueChange={open}
        tabs={tabs}
        end={<span className="hidden text-12 text-fg-faint sm:block">{chartNotes[tab]}</span>}
      >
        <div className="pt-5">
          <TabPanel value="growth">
            <Chart
              kind="area"
              title="New users per month"
              rows={monthlySignups(stats)}
              axisLabel={({ month }) => formatMonth(month)}
              series={[{ label: 'New users', value: (row) => row.count }]}
              formatValue={(value) => `${formatInteger(value)} new ${value === 1 ? 'user' : 'users'}`}
              formatAxis={formatInteger}
              emptyText="No analytics data available"
            />
          </TabPanel>
          <TabPanel value="engagement">
            <Donut
              title="How active people are"
              parts={[
                {
                  label: 'Highly Active',
                  note: `active on ${highlyActive} days or more`,
                  value: active.highlyActive,
                },
                {
                  label: 'Moderately Active',
                  note: `1 to ${highlyActive - 1} days`,
                  value: active.moderatelyActive,
                },
                { label: 'Inactive', note: `not in the last ${days} days`, value: active.inactive },
              ]}
              unit={(value) => `${formatInteger(value)} ${value === 1 ? 'user' : 'users'}`}
              totalText="users"
              empty="No analytics data available"
            />
          </TabPanel>
        </div>
      </Tabs>
    </Card>
  )
}

const weeklyComparison = ({ newUsersThisWeek: now, newUsersLastWeek: before }: SiteStats) => {
  if (now === before) return 'as many as last week'
  const more = now > before
  return `${formatInteger(Math.abs(now - before))} ${more ? 'more' : 'fewer'} than last week`
}

const likesPerVideo = ({ totalLikes, totalVideos }: SiteStats) =>
  totalVideos === 0 ? 'no video yet' : `${formatInteger(Math.round(totalLikes / totalVideos))} per video`

function StatTiles({ stats }: { stats: SiteStats }) {
  const { monthly } = stats.userGrowth
  return (
    <div className={analyticsGrid}>
      <StatCard
        icon={Users}
        label="Total Users"
        value={formatInteger(stats.totalUsers)}
        note={`${formatInteger(stats.verifiedUsers)} verified`}
      />
      <StatCard
        icon={Film}
        label="Total Videos"
        value={formatInteger(stats.totalVideos)}
        note={`${formatInteger(stats.totalShorts)} of them shorts`}
      />
      <StatCard
        icon={MessageSquare}
        label="Total Comments"
        value={formatInteger(stats.totalComments)}
        note={`${formatInteger(stats.heldComments)} held back`}
      />
      <StatCard
        icon={Heart}
        label="Total Likes"
        value={count(stats.totalLikes)}
        note={likesPerVideo(stats)}
      />
      <StatCard
        icon={UserPlus}
        label="New This Week"
        value={formatInteger(stats.newUsersThisWeek)}
        note={weeklyComparison(stats)}
      />
      <StatCard
        icon={CalendarPlus}
        label="New This Month"
        value={formatInteger(stats.newUsersThisMonth)}
        {...(monthly !== null && { change: monthly })}
        note={`${formatInteger(stats.newUsersLastMonth)} last month`}
      />
    </div>
  )
}
