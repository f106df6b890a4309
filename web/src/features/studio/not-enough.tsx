import type { AnalyticsTotals } from '@kinora/contract/studio'
import { analyticsRules } from '@kinora/contract/studio-rules'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { wholeNumber } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { viewsUnit, watchTime } from './figure-words.ts'

export function NotEnough({ allViews, totals }: { allViews: number; totals: AnalyticsTotals }) {
  const known = [
    ['Views', wholeNumber(totals.views)],
    ['Unique viewers', wholeNumber(totals.uniqueViewers)],
    ['Watch time', watchTime(totals.watchSeconds)],
    ['Likes', wholeNumber(totals.likes)],
    ['Comments', wholeNumber(totals.comments)],
    ['Subscribers gained', wholeNumber(totals.subscribersGained)],
  ] as const
  return (
    <Card className="p-4 md:p-5">
      <EmptyState icon={ChartNoAxesColumn} title="Not enough data yet">
        {viewsUnit(allViews)} so far. The curves appear from {analyticsRules.fewestViews} views on.
      </EmptyState>
      <dl className="divide-y divide-line text-13">
        {known.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt className="text-fg-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
