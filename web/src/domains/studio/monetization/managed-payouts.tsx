import { t } from '@kinora/contract/text/translate'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import type { Payout } from '@kinora/contract/studio/monetization/schemas'
import { payoutStatuses } from '@kinora/contract/studio/monetization/rules'
import Landmark from 'lucide-react/icons/landmark'
import { useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { FilterSelect } from '../../../ui/list-page/filter-select.tsx'
import { PagedState } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useCan } from '../../../viewer/allowed.tsx'
import { Amount, EarningBadge } from './money-badges.tsx'
import { payoutStatusStyles } from './money-labels.ts'
import { useManagedUrlState } from './use-managed-filter.ts'

const PayoutDialog = lazyDialog(() => import('./payout-form.tsx'), 'PayoutDialog')

const statusOptions = payoutStatuses.map((value) => ({ value, label: payoutStatusStyles[value].label }))

export function ManagedPayouts() {
  const { search, set } = useManagedUrlState()
  const status = payoutStatuses.find((each) => each === search.status)
  const list = usePagedQuery(managedMonetization.listPayouts, {
    query: { limit: 24, ...(status && { status }) },
  })
  const [decided, decide] = useState<Payout | null>(null)
  return (
    <div className="grid gap-4 pt-5">
      <FilterSelect
        label={t`Status`}
        placeholder={t`Status: All`}
        value={status}
        options={statusOptions}
        onChange={(chosen) => set({ status: chosen })}
        className="w-44"
      />
      <PagedState
        list={list}
        failed={t`The payouts could not be loaded`}
        failedMore={t`More payouts could not be loaded`}
        loading={<Skeleton className="h-60" />}
        empty={
          <Card>
            <EmptyState icon={Landmark} title={t`No payouts found`}>
              {t`They appear here as creators withdraw their earnings.`}
            </EmptyState>
          </Card>
        }
      >
        {(payouts) => (
          <Card>
            <ul aria-label={t`Payouts`} className="divide-y divide-line">
              {payouts.map((payout) => (
                <ManagedPayoutRow key={payout.id} payout={payout} onDecide={decide} />
              ))}
            </ul>
          </Card>
        )}
      </PagedState>
      {decided && <PayoutDialog payout={decided} onClose={() => decide(null)} />}
    </div>
  )
}

function ManagedPayoutRow({ payout, onDecide }: { payout: Payout; onDecide: (payout: Payout) => void }) {
  const mayDecide = useCan('monetization.earnings')
  const name = payout.creator?.username ?? t`Deleted user`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 p-3.5 md:px-5">
      <Avatar name={name} src={payout.creator?.avatar} size={36} />
      <span className="grid min-w-0 flex-1 basis-44">
        <b className="truncate font-semibold">{name}</b>
        <span className="text-12 wrap-anywhere text-fg-faint tabular-nums">
          {t`ID ${{ id: payout.creatorId }}`} · {t`requested ${{ date: formatDate(payout.createdAt) }}`}
          {payout.note && ` · ${payout.note}`}
        </span>
      </span>
      <Amount cents={payout.amountCents} />
      <span className="md:w-28">
        <EarningBadge status={payout.status} />
      </span>
      <span className="ms-auto flex min-w-20 justify-end">
        {mayDecide && payout.status === 'processing' && (
          <Button size="sm" aria-label={t`Decide the payout of ${{ name }}`} onClick={() => onDecide(payout)}>
            {t`Decide`}
          </Button>
        )}
      </span>
    </li>
  )
}
