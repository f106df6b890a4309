import { engagementRules } from '@kinora/contract/administration/user-admin/rules'
import type { SiteStats } from '@kinora/contract/administration/site-stats/schemas'
import { useState } from 'react'
import { formatInteger } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { Chart, Donut } from '../../../ui/chart.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { userEngagementOf, monthlySignups } from './site-emptiness.ts'

const tabs = [
  { value: 'growth', label: 'Growth' },
  { value: 'engagement', label: 'Engagement' },
] as const
type Tab = (typeof tabs)[number]['value']

const { days, highlyActive } = engagementRules
const chartNotes: Record<Tab, string> = { growth: 'new users per month', engagement: `last ${days} days` }

const formatMonth = (month: string) =>
  new Date(`${month}-01`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })

export function AnalyticsCharts({ stats }: { stats: SiteStats }) {
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
