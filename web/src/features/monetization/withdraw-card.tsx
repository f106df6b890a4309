import { monetization } from '@kinora/contract/monetization'
import { type EarningsSummary, type Payout } from '@kinora/contract/money-shapes'
import { canWithdraw, dollars, moneyLimits } from '@kinora/contract/monetization-rules'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { usePages } from '../../calls/pages.ts'
import { useSend } from '../../calls/use-send.ts'
import { calendarDay } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { EarningBadge } from './money-marks.tsx'
import { StatementLinks } from './statement-links.tsx'
import { moneyCalls } from './use-money.ts'

export function WithdrawCard({ summary }: { summary: EarningsSummary }) {
  const [isAsking, ask] = useState(false)
  const { availableAmount: cents, balance } = summary
  const isEnough = canWithdraw(cents)
  return (
    <Card pad className="grid min-w-0 gap-3">
      <h2 className="title-16">Withdraw Earnings</h2>
      <div>
        <p className="text-32 font-bold tracking-[-0.02em] tabular-nums">{dollars(cents)}</p>
        <p className="text-13 text-fg-muted">
          {isEnough
            ? 'Available now, in US dollars'
            : `${dollars(moneyLimits.withdrawalCents - cents)} more until you can withdraw`}
        </p>
      </div>
      {!isEnough && (
        <Progress
          tone="ink"
          label="Towards the minimum"
          value={(100 * cents) / moneyLimits.withdrawalCents}
        />
      )}
      <Button
        block
        size="lg"
        variant={isEnough ? 'primary' : 'secondary'}
        disabled={!isEnough}
        onClick={() => ask(true)}
      >
        {isEnough ? `Withdraw ${dollars(cents)}` : 'Withdraw'}
      </Button>
      <ul className="grid gap-1.5 text-13 text-fg-muted">
        <Fact icon={Check}>Minimum withdrawal $100</Fact>
        <Fact icon={Clock}>Payments processed within 3-5 business days</Fact>
      </ul>
      {balance.debtCents > 0 && (
        <Notice tone="warning">
          {dollars(balance.debtCents)} was taken back after it had been paid out. Your next earnings settle it.
        </Notice>
      )}
      <Payouts />
      <StatementLinks />
      {isAsking && <WithdrawDialog cents={cents} onClose={() => ask(false)} />}
    </Card>
  )
}

const Fact = ({ icon, children }: { icon: Icon; children: string }) => (
  <li className="flex items-center gap-2">
    <Glyph icon={icon} size={16} className="text-fg-faint" />
    {children}
  </li>
)

/** Idempotency key: a retry after a lost response creates no second payout. */
function WithdrawDialog({ cents, onClose }: { cents: number; onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const withdraw = useSend(monetization.requestPayout, {
    refreshes: moneyCalls,
    done: { title: `${dollars(cents)} is on its way`, description: 'You can follow it under Payouts.' },
    failed: 'The withdrawal failed',
    onDone: onClose,
  })
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="primary"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ body: { amountCents: cents, key } })}
      >
        Withdraw
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Withdraw ${dollars(cents)}?`}
      description="Your entire available balance goes to the payout account of your channel. You can follow it under Payouts; it takes 3-5 business days."
      actions={actions}
    >
      <dl className="mt-2 divide-y divide-line rounded-md border border-line px-3.5 text-13 tabular-nums">
        <div className="flex justify-between gap-4 py-2.5">
          <dt className="text-fg-muted">Available Balance</dt>
          <dd className="font-strong">{dollars(cents)}</dd>
        </div>
        <div className="flex justify-between gap-4 py-2.5">
          <dt className="text-fg-muted">Remaining balance</dt>
          <dd className="font-strong">{dollars(0)}</dd>
        </div>
      </dl>
    </Dialog>
  )
}

const shownPayouts = 5

function Payouts() {
  const list = usePages(monetization.listPayouts, { query: { limit: shownPayouts } })
  const cancel = useSend(monetization.cancelPayout, {
    refreshes: moneyCalls,
    done: 'Payout cancelled',
    failed: 'The payout could not be cancelled',
  })
  if (!list.data?.length) return null
  return (
    <section aria-label="Payouts" className="mt-2">
      <h3 className="text-13 font-semibold">Payouts</h3>
      <ul className="divide-y divide-line">
        {list.data.map((payout) => (
          <PayoutRow
            key={payout.id}
            payout={payout}
            onCancel={() => cancel.mutate({ params: { id: payout.id } })}
          />
        ))}
      </ul>
      <ShowMore list={list} failed="More payouts could not be loaded" />
    </section>
  )
}

const PayoutRow = ({ payout, onCancel }: { payout: Payout; onCancel: () => void }) => (
  <li className="grid gap-1 py-2.5 text-13">
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 tabular-nums">
      <span className="text-fg-muted">{calendarDay(payout.createdAt)}</span>
      <span className="flex items-center gap-3">
        <EarningBadge status={payout.status} />
        <b className="font-semibold">{dollars(payout.amountCents)}</b>
      </span>
    </span>
    {payout.status === 'processing' && (
      <span>
        <Button size="sm" variant="ghost" className="-ml-3" onClick={onCancel}>
          Cancel payout
        </Button>
      </span>
    )}
    {payout.note && <span className="wrap-anywhere text-fg-faint">{payout.note}</span>}
  </li>
)
