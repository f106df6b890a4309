import { msg, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { publicSiteSettings } from '@kinora/contract/site/site-settings/calls'
import type { EarningsSummary, Earning } from '@kinora/contract/studio/monetization/schemas'
import { type EarningSource } from '@kinora/contract/studio/monetization/statuses'
import { formatDollars, earningSourceNames } from '@kinora/contract/studio/monetization/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Calendar from 'lucide-react/icons/calendar'
import Clock from 'lucide-react/icons/clock'
import Coins from 'lucide-react/icons/coins'
import Sparkles from 'lucide-react/icons/sparkles'
import Wallet from 'lucide-react/icons/wallet'
import X from 'lucide-react/icons/x'
import { useState, useEffect } from 'react'
import { query, invalidateCalls } from '../../../api.ts'
import { formatDate } from '../../../lib/format.ts'
import { useServerEvent } from '../../../lib/server-events.ts'
import { useTab } from '../../../lib/url-state.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { AnalyticsTab } from './analytics-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { Amount, EarningBadge, SourceIcon } from './money-badges.tsx'
import { earningsQueries } from './use-monetization.ts'
import { WithdrawCard } from './withdraw-card.tsx'

const tabs = [
  { value: 'overview', label: msg`Overview` },
  { value: 'history', label: msg`Earnings History` },
  { value: 'analytics', label: msg`Analytics` },
] as const

export function CreatorDashboard({ summary }: { summary: EarningsSummary }) {
  const [tab, open] = useTab(tabs)
  return (
    <>
      <NewEarningBanner />
      <PageHeader title={t`Creator Dashboard`} subtitle={t`Manage your monetization and earnings`} />
      <SummaryCards summary={summary} />
      <div className="mt-6">
        <Tabs label={t`Creator Dashboard`} value={tab} onValueChange={open} tabs={tabs}>
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

interface EarningEvent {
  amountCents: number
  source: EarningSource
  title: string | null
}

/** Demo mode also shows simulated earnings, labelled as such. */
function NewEarningBanner() {
  const [earned, setEarned] = useState<EarningEvent | null>(null)
  const client = useQueryClient()
  useServerEvent('earning', (event) => {
    setEarned(event)
    void invalidateCalls(client, ...earningsQueries)
  })
  const isDemo = useQuery(query(publicSiteSettings.find, {})).data?.demoMode === true
  return (
    <>
      <output className="block">
        {earned && (
          <span className="mb-4 flex items-center gap-3 rounded-md bg-accent-soft py-1.5 pe-1.5 ps-4">
            <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="font-semibold">{t`You just earned ${{ amount: formatDollars(earned.amountCents) }}!`}</b>{' '}
              <span className="text-fg-muted">
                <EarningOrigin source={t(earningSourceNames[earned.source])} title={earned.title} />
              </span>
            </span>
            <IconButton size="sm" icon={X} label={t`Dismiss`} onClick={() => setEarned(null)} />
          </span>
        )}
      </output>
      {isDemo && <SimulatedEarning />}
    </>
  )
}

const EarningOrigin = ({ source, title }: { source: string; title: string | null }) =>
  title ? (
    <Trans>
      {source} in “{title}”
    </Trans>
  ) : (
    source
  )

function SimulatedEarning() {
  const cents = useSimulatedEarning()
  if (cents === null) return null
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2.5">
      <span>
        <b className="font-semibold tabular-nums">+{formatDollars(cents)}</b>{' '}
        <span className="text-fg-muted">{t`from 1 view, just now`}</span>
      </span>
      <Badge icon={Sparkles}>{t`Simulated`}</Badge>
    </p>
  )
}

// docs/product.md “Money”: what demo mode shows

const intervalMs = 30_000
const displayMs = 5000
const chance = 0.1
const [least, most] = [100, 599]

function useSimulatedEarning(): number | null {
  const [cents, show] = useState<number | null>(null)
  useEffect(() => {
    let hiding: ReturnType<typeof setTimeout> | undefined
    const timer = setInterval(() => {
      if (Math.random() >= chance) return
      show(least + Math.floor(Math.random() * (most - least + 1)))
      hiding = setTimeout(() => show(null), displayMs)
    }, intervalMs)
    return () => {
      clearInterval(timer)
      clearTimeout(hiding)
    }
  }, [])
  return cents
}

const OverviewTab = ({ summary, onHistory }: { summary: EarningsSummary; onHistory: () => void }) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
    <Card className="min-w-0">
      <div className="flex items-center justify-between gap-3 px-4 pt-4 md:px-5">
        <h2 className="title-16">{t`Recent Earnings`}</h2>
        {summary.recentEarnings.length > 0 && (
          <Button size="sm" variant="ghost" onClick={onHistory}>
            {t`Earnings History`}
          </Button>
        )}
      </div>
      {summary.recentEarnings.length === 0 ? (
        <EmptyState icon={Coins} title={t`No earnings yet`} heading="h3">
          {t`They appear here as they come in, with what they are for.`}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line px-4 pb-2 md:px-5">
          {summary.recentEarnings.map((earning) => (
            <RecentEarning key={earning.id} earning={earning} />
          ))}
        </ul>
      )}
    </Card>
    <WithdrawCard summary={summary} />
  </div>
)

const earningDescription = ({ video, note }: Earning) => video?.title ?? note

function RecentEarning({ earning }: { earning: Earning }) {
  const about = earningDescription(earning)
  return (
    <li className="flex items-center gap-3 py-3">
      <SourceIcon source={earning.source} />
      <span className="grid min-w-0 flex-1">
        <b className="truncate font-semibold">{t(earningSourceNames[earning.source])}</b>
        <span className="truncate text-12 text-fg-faint tabular-nums">
          {formatDate(earning.createdAt)}
          {about && ` · ${about}`}
        </span>
      </span>
      <span className="flex flex-none flex-col items-end gap-1 sm:flex-row sm:items-center sm:gap-3">
        <Amount cents={earning.amountCents} />
        <span className="sm:w-26">
          <EarningBadge status={earning.status} />
        </span>
      </span>
    </li>
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
      label={t`Total Earnings`}
      value={formatDollars(summary.totalEarnings)}
      note={t`Lifetime earnings`}
    />
    <StatCard
      icon={Wallet}
      label={t`Available Balance`}
      value={formatDollars(summary.availableAmount)}
      note={t`Ready for withdrawal`}
    />
    <StatCard
      icon={Clock}
      label={t({ message: 'Pending', context: 'earning or payout' })}
      value={formatDollars(summary.pendingAmount)}
      note={t({ message: 'Processing', context: 'earning or payout' })}
    />
    <StatCard
      icon={Calendar}
      label={t`This Month`}
      value={formatDollars(summary.monthlyEarnings)}
      note={t`Monthly earnings`}
      {...monthlyChange(summary)}
    />
  </div>
)
