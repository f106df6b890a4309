import { t } from '@kinora/contract/text/translate'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import type { EarningsSummary, Payout } from '@kinora/contract/studio/monetization/schemas'
import {
  canWithdraw,
  formatDollars,
  moneyLimits,
  statementUrl,
} from '@kinora/contract/studio/monetization/rules'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { readMonetizationSearch } from '../../../../../contract/src/pages/studio-pages.ts'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatDate } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Select } from '../../../ui/select.tsx'
import { EarningBadge } from './money-badges.tsx'
import { earningsQueries, lastMonths, monthName } from './use-monetization.ts'

export function WithdrawCard({ summary }: { summary: EarningsSummary }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const { availableAmount: cents, balance } = summary
  const isEnough = canWithdraw(cents)
  return (
    <Card pad className="grid min-w-0 gap-3">
      <h2 className="title-16">{t`Withdraw Earnings`}</h2>
      <div>
        <p className="text-32 font-bold tracking-[-0.02em] tabular-nums">{formatDollars(cents)}</p>
        <p className="text-13 text-fg-muted">
          {isEnough
            ? t`Available now, in US dollars`
            : t`${{ amount: formatDollars(moneyLimits.minWithdrawalCents - cents) }} more until you can withdraw`}
        </p>
      </div>
      {!isEnough && (
        <ProgressBar
          tone="ink"
          label={t`Towards the minimum`}
          value={(100 * cents) / moneyLimits.minWithdrawalCents}
        />
      )}
      <Button
        block
        size="lg"
        variant={isEnough ? 'primary' : 'secondary'}
        disabled={!isEnough}
        onClick={() => setConfirmOpen(true)}
      >
        {isEnough
          ? t`Withdraw ${{ amount: formatDollars(cents) }}`
          : t({ message: 'Withdraw', context: 'money' })}
      </Button>
      <ul className="grid gap-1.5 text-13 text-fg-muted">
        <WithdrawFact icon={Check}>{t`Minimum withdrawal $100`}</WithdrawFact>
        <WithdrawFact icon={Clock}>{t`Payments processed within 3-5 business days`}</WithdrawFact>
      </ul>
      {balance.debtCents > 0 && (
        <Notice tone="warning">
          {t`${{ amount: formatDollars(balance.debtCents) }} was taken back after it had been paid out. Your next earnings settle it.`}
        </Notice>
      )}
      <PayoutList />
      <StatementLinks />
      {isConfirmOpen && <WithdrawDialog cents={cents} onClose={() => setConfirmOpen(false)} />}
    </Card>
  )
}

const WithdrawFact = ({ icon, children }: { icon: Icon; children: string }) => (
  <li className="flex items-center gap-2">
    <Glyph icon={icon} size={16} className="text-fg-faint" />
    {children}
  </li>
)

function StatementLinks() {
  const [months] = useState(() => lastMonths(new Date()))
  const [month, choose] = useState(months[0] ?? '')
  const { change } = useUrlState(readMonetizationSearch)
  return (
    <section aria-label={t`Statements`} className="mt-2 grid gap-2">
      <h3 className="text-13 font-semibold">{t`Monthly statement`}</h3>
      <Select
        aria-label={t({ message: 'Month', context: 'statement' })}
        value={month}
        options={months.map((value) => ({ value, label: monthName(value) }))}
        onChange={({ target }) => choose(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Printer} onClick={() => change({ statement: month }, { replace: false })}>
          {t`View and print`}
        </Button>
        <a className={buttonClass({ size: 'sm' })} href={statementUrl(month)} download>
          <Glyph icon={Download} size={16} />
          CSV
        </a>
      </div>
    </section>
  )
}

/** Idempotency key: a retry after a lost response creates no second payout. */
function WithdrawDialog({ cents, onClose }: { cents: number; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const withdraw = useSend(monetization.requestPayout, {
    invalidates: earningsQueries,
    done: {
      title: t`${{ amount: formatDollars(cents) }} is on its way`,
      description: t`You can follow it under Payouts.`,
    },
    failed: t`The withdrawal failed`,
    onSuccess: onClose,
  })
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t`Cancel`}
      </Button>
      <Button
        variant="primary"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ body: { amountCents: cents, key } })}
      >
        {t({ message: 'Withdraw', context: 'money' })}
      </Button>
    </>
  )
  return (
    <Dialog
      onClose={onClose}
      title={t`Withdraw ${{ amount: formatDollars(cents) }}?`}
      description={t`Your entire available balance goes to the payout account of your channel. You can follow it under Payouts; it takes 3-5 business days.`}
      actions={actions}
    >
      <dl className="mt-2 divide-y divide-line rounded-md border border-line px-3.5 text-13 tabular-nums">
        <div className="flex justify-between gap-4 py-2.5">
          <dt className="text-fg-muted">{t`Available Balance`}</dt>
          <dd className="font-strong">{formatDollars(cents)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-2.5">
          <dt className="text-fg-muted">{t`Remaining balance`}</dt>
          <dd className="font-strong">{formatDollars(0)}</dd>
        </div>
      </dl>
    </Dialog>
  )
}

const payoutsPageSize = 5

function PayoutList() {
  const list = usePagedQuery(monetization.listPayouts, { query: { limit: payoutsPageSize } })
  const cancel = useSend(monetization.cancelPayout, {
    invalidates: earningsQueries,
    done: t`Payout cancelled`,
    failed: t`The payout could not be cancelled`,
  })
  if (!list.data?.length) return null
  return (
    <section aria-label={t`Payouts`} className="mt-2">
      <h3 className="text-13 font-semibold">{t`Payouts`}</h3>
      <ul className="divide-y divide-line">
        {list.data.map((payout) => (
          <PayoutRow
            key={payout.id}
            payout={payout}
            onCancel={() => cancel.mutate({ params: { id: payout.id } })}
          />
        ))}
      </ul>
      <LoadMore list={list} failed={t`More payouts could not be loaded`} />
    </section>
  )
}

const PayoutRow = ({ payout, onCancel }: { payout: Payout; onCancel: () => void }) => (
  <li className="grid gap-1 py-2.5 text-13">
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 tabular-nums">
      <span className="text-fg-muted">{formatDate(payout.createdAt)}</span>
      <span className="flex items-center gap-3">
        <EarningBadge status={payout.status} />
        <b className="font-semibold">{formatDollars(payout.amountCents)}</b>
      </span>
    </span>
    {payout.status === 'processing' && (
      <span>
        <Button size="sm" variant="ghost" className="-ms-3" onClick={onCancel}>
          {t`Cancel payout`}
        </Button>
      </span>
    )}
    {payout.note && <span className="wrap-anywhere text-fg-faint">{payout.note}</span>}
  </li>
)
