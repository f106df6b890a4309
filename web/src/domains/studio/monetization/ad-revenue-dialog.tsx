import { monetization } from '@kinora/contract/studio/monetization/calls'
import { formatDollars } from '@kinora/contract/studio/monetization/rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { formatDate, formatInteger } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'

/** docs/money.md “Ad revenue” */
export function AdRevenueDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const found = useQuery(query(monetization.findAdRevenue, { params: { day } }))
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`Ad revenue of ${formatDate(day)}`}
      description="Counted views of your videos while ads ran on them. Your own views, bots, repeats and excess views from one network earn nothing."
    >
      <QueryState query={found} failed="This day could not be loaded" loading={<Skeleton className="h-40" />}>
        {({ lines, rateCents, totalCents }) => (
          <div className="mt-2 grid gap-3">
            <p className="text-13 text-fg-muted">
              Views × {formatDollars(rateCents)} per thousand × your share, rounded to a cent.
            </p>
            <Table
              caption="Ad revenue by video"
              rows={lines}
              rowKey={({ videoId, sharePercent }) => `${videoId} ${sharePercent}`}
              columns={[
                { key: 'video', header: 'Video', cell: ({ title, videoId }) => title ?? `Video ${videoId}` },
                {
                  key: 'views',
                  header: 'Views',
                  align: 'right',
                  cell: ({ views }) => formatInteger(views),
                },
                {
                  key: 'share',
                  header: 'Share',
                  align: 'right',
                  cell: ({ sharePercent }) => `${sharePercent} %`,
                },
                {
                  key: 'amount',
                  header: 'Amount',
                  align: 'right',
                  cell: ({ amountCents }) => formatDollars(amountCents),
                },
              ]}
            />
            <p className="text-right tabular-nums">
              Total <b className="font-semibold">{formatDollars(totalCents)}</b>
            </p>
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}
