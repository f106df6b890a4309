import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { counted, formatInteger } from '../../../lib/format.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Percent of views; above it, few sources look suspicious. */
const suspiciousPercent = 50

/** Shown next to every decision about money (docs/product.md “Views”). */
export function ViewShares({ creatorId }: { creatorId: number }) {
  const found = useQuery(query(managedMonetization.findViewShares, { params: { id: creatorId } }))
  return (
    <section aria-label="Where the views came from" className="grid gap-1.5 text-13">
      <QueryState
        query={found}
        failed="The origin of the views could not be loaded"
        loading={<Skeleton className="h-16" />}
      >
        {({ days, views, topNetworks, topViewers, suspectViews }) => (
          <>
            <p className="text-fg-faint">
              {counted(views, 'counted view')} in the last {days} days
            </p>
            <dl className="grid gap-1 tabular-nums">
              <ShareRow name="By the three busiest networks of each day" percent={topNetworks} />
              <ShareRow name="By the three busiest viewers" percent={topViewers} />
            </dl>
            {suspectViews > 0 && (
              <p className="text-warning">
                {formatInteger(suspectViews)} more do not count: too many came from one network or person in a
                day.
              </p>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

const ShareRow = ({ name, percent }: { name: string; percent: number }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-fg-muted">{name}</dt>
    <dd className={percent > suspiciousPercent ? 'font-semibold text-warning' : 'font-semibold'}>
      {percent} %
    </dd>
  </div>
)
