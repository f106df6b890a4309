import type { AnalyticsTotals } from '@kinora/contract/studio/studio/schemas'
import { analyticsRules } from '@kinora/contract/studio/studio/rules'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { formatInteger } from '../../../lib/format.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { formatViews, formatWatchTime } from './stats-format.ts'

export function NotEnoughData({ allViews, totals }: { allViews: number; totals: AnalyticsTotals }) {
  const known = [
    ['Views', formatInteger(totals.views)],
    ['Unique viewers', formatInteger(totals.uniqueViewers)],
    ['Watch time', formatWatchTime(totals.watchSeconds)],
    ['Likes', formatInteger(totals.likes)],
    ['Comments', formatInteger(totals.comments)],
    ['Subscribers gained', formatInteger(totals.subscribersGained)],
  ] as const
  return (
    <Card className="p-4 md:p-5">
      <EmptyState icon={ChartNoAxesColumn} title="Not enough data yet">
        {formatViews(allViews)} so far. The curves appear from {analyticsRules.minViews} views on.
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
