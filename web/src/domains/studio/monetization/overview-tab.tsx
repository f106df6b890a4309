import type { Earning, EarningsSummary } from '@kinora/contract/studio/monetization/schemas'
import { earningSourceNames } from '@kinora/contract/studio/monetization/rules'
import Coins from 'lucide-react/icons/coins'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Amount, EarningBadge, SourceIcon } from './money-badges.tsx'
import { WithdrawCard } from './withdraw-card.tsx'

export const OverviewTab = ({ summary, onHistory }: { summary: EarningsSummary; onHistory: () => void }) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
    <Card className="min-w-0">
      <div className="flex items-center justify-between gap-3 px-4 pt-4 md:px-5">
        <h2 className="title-16">Recent Earnings</h2>
        {summary.recentEarnings.length > 0 && (
          <Button size="sm" variant="ghost" onClick={onHistory}>
            Earnings History
          </Button>
        )}
      </div>
      {summary.recentEarnings.length === 0 ? (
        <EmptyState icon={Coins} title="No earnings yet" heading="h3">
          They appear here as they come in, with what they are for.
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
        <b className="truncate font-semibold">{earningSourceNames[earning.source]}</b>
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
