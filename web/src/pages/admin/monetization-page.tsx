import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { formatDollars } from '@kinora/contract/studio/monetization/rules'
import { pages } from '@kinora/contract/pages/pages'
import { useQuery } from '@tanstack/react-query'
import type { CallResult } from '@kinora/contract/http/call'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { query } from '../../api.ts'
import { Allowed } from '../../viewer/allowed.tsx'
import { ManagedApplications } from '../../domains/studio/monetization/managed-applications.tsx'
import { exportUrl, ManagedEarnings } from '../../domains/studio/monetization/managed-earnings.tsx'
import { ManagedPayouts } from '../../domains/studio/monetization/managed-payouts.tsx'
import { useManagedFilter, useManagedUrlState } from '../../domains/studio/monetization/use-managed-filter.ts'
import { useTab } from '../../lib/url-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { lazyDialog } from '../../ui/lazy-module.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'

type Overview = CallResult<typeof managedMonetization.overview>

const CreateEarningDialog = lazyDialog(
  () => import('../../domains/studio/monetization/create-earning-form.tsx'),
  'CreateEarningDialog',
)

const tabsOf = (overview: Overview | undefined) => [
  { value: 'earnings' as const, label: t`Earnings`, ...(overview && { count: overview.earnings }) },
  {
    value: 'applications' as const,
    label: t`Applications`,
    ...(overview && { count: overview.applicationsWaiting }),
  },
  { value: 'payouts' as const, label: t`Payouts`, ...(overview && { count: overview.payoutsProcessing }) },
]

export default function MonetizationPage() {
  useTitle(t(pages.adminMonetization.title))
  const overview = useQuery(query(managedMonetization.overview, {})).data
  const tabs = tabsOf(overview)
  const [tab] = useTab(tabs)
  const { set } = useManagedUrlState()
  const open = (next: typeof tab) =>
    // Filters of one list mean nothing in another.
    set({
      tab: next === 'earnings' ? undefined : next,
      status: undefined,
      source: undefined,
      creator: undefined,
    })
  const [isCreating, create] = useState(false)
  return (
    <>
      <PageHeader
        title={t`Monetization`}
        subtitle={overview ? todaySummary(overview) : ' '}
        action={<Actions onCreate={() => create(true)} />}
      />
      <Tabs
        label={t`Monetization`}
        value={tab}
        onValueChange={open}
        tabs={tabs}
        end={overview && <PayoutTotals {...overview} />}
      >
        <TabPanel value="earnings">
          <ManagedEarnings />
        </TabPanel>
        <TabPanel value="applications">
          <ManagedApplications />
        </TabPanel>
        <TabPanel value="payouts">
          <ManagedPayouts />
        </TabPanel>
      </Tabs>
      {isCreating && <CreateEarningDialog onClose={() => create(false)} />}
    </>
  )
}

function todaySummary({ earnedTodayCents, creatorsToday }: Overview) {
  const shown = formatCount(creatorsToday)
  return t`${{ amount: formatDollars(earnedTodayCents) }} earned today by ${plural({ count: creatorsToday }, { one: msg`${{ shown }} creator`, other: msg`${{ shown }} creators` })}`
}

function Actions({ onCreate }: { onCreate: () => void }) {
  const filter = useManagedFilter()
  return (
    <div className="flex flex-wrap gap-2">
      <a className={buttonClass()} href={exportUrl(filter)} download>
        <Glyph icon={Download} />
        {t`Export`}
      </a>
      <Allowed to="monetization.earnings">
        <Button variant="primary" icon={Plus} onClick={onCreate}>
          {t`Create Earning`}
        </Button>
      </Allowed>
    </div>
  )
}

const PayoutTotals = ({ pendingCents, processingCents, paidThisMonthCents }: Overview) => (
  <dl className="hidden flex-none gap-6 text-13 tabular-nums lg:flex">
    <AmountTerm term={t({ message: 'Pending', context: 'earning or payout' })} cents={pendingCents} />
    <AmountTerm term={t({ message: 'Processing', context: 'earning or payout' })} cents={processingCents} />
    <AmountTerm term={t`Paid this month`} cents={paidThisMonthCents} />
  </dl>
)

const AmountTerm = ({ term, cents }: { term: string; cents: number }) => (
  <div>
    <dt className="text-12 text-fg-faint">{term}</dt>
    <dd className="font-semibold">{formatDollars(cents)}</dd>
  </div>
)
