import { activeLanguage } from '@kinora/contract/text/active-language'
import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
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
        title={t`Failed to load analytics data`}
        isRetrying={stats.isFetching}
        onRetry={() => void stats.refetch()}
      >
        {t`Please try refreshing the page`}
      </ErrorState>
    )
  if (!stats.data) return <UserAnalyticsSkeleton />
  return isSiteEmpty(stats.data) ? (
    <EmptyState icon={ChartNoAxesColumn} title={t`No analytics data available`} />
  ) : (
    <>
      <StatTiles stats={stats.data} />
      <AnalyticsCharts stats={stats.data} />
    </>
  )
}

const UserAnalyticsSkeleton = () => (
  <div aria-busy="true">
    <Spinner label={t`Loading analytics...`} />
    <div className={`mt-4 ${analyticsGrid}`}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-28 rounded-lg" />
      ))}
    </div>
    <Skeleton className="mt-4 h-80 rounded-lg" />
  </div>
)

const tabs = [
  { value: 'growth', label: msg`Growth` },
  { value: 'engagement', label: msg`Engagement` },
] as const
type Tab = (typeof tabs)[number]['value']

const { days, highlyActive } = engagementRules
const chartNotes: Record<Tab, Message> = {
  growth: msg`new users per month`,
  engagement: msg`${plural({ count: days }, { one: 'last # day', other: 'last # days' })}`,
}

const formatMonth = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString(activeLanguage(), { month: 'short', timeZone: 'UTC' })

function AnalyticsCharts({ stats }: { stats: SiteStats }) {
  const [tab, open] = useState<Tab>('growth')
  const active = userEngagementOf(stats)
  const total = active.highlyActive + active.moderatelyActive + active.inactive
  return (
    <Card className="mt-4 px-4 pb-5 md:px-5">
      <Tabs
        label={t`User analytics`}
        value={tab}
        onValueChange={open}
        tabs={tabs}
        end={<span className="hidden text-12 text-fg-faint sm:block">{t(chartNotes[tab])}</span>}
      >
        <div className="pt-5">
          <TabPanel value="growth">
            <Chart
              kind="area"
              title={t`New users per month`}
              rows={monthlySignups(stats)}
              axisLabel={({ month }) => formatMonth(month)}
              series={[{ label: t`New users`, value: (row) => row.count }]}
              formatValue={(value) =>
                t`${plural({ count: value }, { one: '# new user', other: '# new users' })}`
              }
              formatAxis={formatInteger}
              emptyText={t`No analytics data available`}
            />
          </TabPanel>
          <TabPanel value="engagement">
            <Donut
              title={t`How active people are`}
              parts={[
                {
                  label: t`Highly Active`,
                  note: t`active on ${plural({ count: highlyActive }, { one: '# day', other: '# days' })} or more`,
                  value: active.highlyActive,
                },
                {
                  label: t`Moderately Active`,
                  note: t`${plural({ count: highlyActive - 1 }, { one: '1 to # day', other: '1 to # days' })}`,
                  value: active.moderatelyActive,
                },
                {
                  label: t`Inactive`,
                  note: t`${plural({ count: days }, { one: 'not in the last # day', other: 'not in the last # days' })}`,
                  value: active.inactive,
                },
              ]}
              unit={(value) => t`${plural({ count: value }, { one: '# user', other: '# users' })}`}
              totalText={t`${plural({ count: total }, { one: 'user', other: 'users' })}`}
              empty={t`No analytics data available`}
            />
          </TabPanel>
        </div>
      </Tabs>
    </Card>
  )
}

const weeklyComparison = ({ newUsersThisWeek: now, newUsersLastWeek: before }: SiteStats) => {
  if (now === before) return t`as many as last week`
  return now > before
    ? t`${plural({ count: now - before }, { one: '# more than last week', other: '# more than last week' })}`
    : t`${plural({ count: before - now }, { one: '# fewer than last week', other: '# fewer than last week' })}`
}

const likesPerVideo = ({ totalLikes, totalVideos }: SiteStats) =>
  totalVideos === 0
    ? t`no video yet`
    : t`${plural({ count: Math.round(totalLikes / totalVideos) }, { one: '# per video', other: '# per video' })}`

function StatTiles({ stats }: { stats: SiteStats }) {
  const { monthly } = stats.userGrowth
  return (
    <div className={analyticsGrid}>
      <StatCard
        icon={Users}
        label={t`Total Users`}
        value={formatInteger(stats.totalUsers)}
        note={t`${plural({ count: stats.verifiedUsers }, { one: '# verified', other: '# verified' })}`}
      />
      <StatCard
        icon={Film}
        label={t`Total Videos`}
        value={formatInteger(stats.totalVideos)}
        note={t`${plural({ count: stats.totalShorts }, { one: '# of them a short', other: '# of them shorts' })}`}
      />
      <StatCard
        icon={MessageSquare}
        label={t`Total Comments`}
        value={formatInteger(stats.totalComments)}
        note={t`${plural({ count: stats.heldComments }, { one: '# held back', other: '# held back' })}`}
      />
      <StatCard
        icon={Heart}
        label={t`Total Likes`}
        value={count(stats.totalLikes)}
        note={likesPerVideo(stats)}
      />
      <StatCard
        icon={UserPlus}
        label={t`New This Week`}
        value={formatInteger(stats.newUsersThisWeek)}
        note={weeklyComparison(stats)}
      />
      <StatCard
        icon={CalendarPlus}
        label={t`New This Month`}
        value={formatInteger(stats.newUsersThisMonth)}
        {...(monthly !== null && { change: monthly })}
        note={t`${plural({ count: stats.newUsersLastMonth }, { one: '# last month', other: '# last month' })}`}
      />
    </div>
  )
}
