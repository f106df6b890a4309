import type { EarningsSummary } from '@kinora/contract/studio/monetization/schemas'
import { formatDollars } from '@kinora/contract/studio/monetization/rules'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import Coins from 'lucide-react/icons/coins'
import Wallet from 'lucide-react/icons/wallet'
import { useTab } from '../../../lib/url-state.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { NewEarningBanner } from './new-earning-banner.tsx'
import { HistoryTab } from './history-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'history', label: 'Earnings History' },
  { value: 'analytics', label: 'Analytics' },
] as const

export function CreatorDashboard({ summary }: { summary: EarningsSummary }) {
  const [tab, open] = useTab(tabs)
  return (
    <>
      <NewEarningBanner />
      <PageHeader title="Creator Dashboard" subtitle="Manage your monetization and earnings" />
      <SummaryCards summary={summary} />
      <div className="mt-6">
        <Tabs label="Creator Dashboard" value={tab} onValueChange={open} tabs={tabs}>
          <div className="pt-5">
            <TabPanel value="overview">
              <OverviewTab summary={summary} onHistory={() => open('history')} />
            </TabPanel>
            <TabPanel value="history">
              <HistoryTab />
            </TabPanel>
            <TabPanel value="analytics">
              <AnalyticsTab />
            </TabPanel>
          </div>
        </Tabs>
      </div>
    </>
  )
}

/** Percent; omitted when the previous month had no earnings. */
const monthlyChange = ({ monthlyEarnings, lastMonthEarnings }: EarningsSummary) =>
  lastMonthEarnings > 0
    ? { change: Math.round((1000 * (monthlyEarnings - lastMonthEarnings)) / lastMonthEarnings) / 10 }
    : {}

const SummaryCards = ({ summary }: { summary: EarningsSummary }) => (
  <div className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
    <StatCard
      icon={Coins}
      label="Total Earnings"
      value={formatDollars(summary.totalEarnings)}
      note="Lifetime earnings"
    />
    <StatCard
      icon={Wallet}
      label="Available Balance"
      value={formatDollars(summary.availableAmount)}
      note="Ready for withdrawal"
    />
    <StatCard icon={Clock} label="Pending" value={formatDollars(summary.pendingAmount)} note="Processing" />
    <StatCard
      icon={Calendar}
      label="This Month"
      value={formatDollars(summary.monthlyEarnings)}
      note="Monthly earnings"
      {...monthlyChange(summary)}
    />
  </div>
)
