import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { formatPercent } from '../../../lib/format.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Percent of views; above it, few sources look suspicious. */
const suspiciousPercent = 50

/** Shown next to every decision about money (docs/product.md “Views”). */
export function ViewShares({ creatorId }: { creatorId: number }) {
  const found = useQuery(query(managedMonetization.findViewShares, { params: { id: creatorId } }))
  return (
    <section aria-label={t`Where the views came from`} className="grid gap-1.5 text-13">
      <QueryState
        query={found}
        failed={t`The origin of the views could not be loaded`}
        loading={<Skeleton className="h-16" />}
      >
        {({ days, views, topNetworks, topViewers, suspectViews }) => (
          <>
            <p className="text-fg-faint">{countedViewsText(views, days)}</p>
            <dl className="grid gap-1 tabular-nums">
              <ShareRow name={t`By the three busiest networks of each day`} percent={topNetworks} />
              <ShareRow name={t`By the three busiest viewers`} percent={topViewers} />
            </dl>
            {suspectViews > 0 && (
              <p className="text-warning">
                {t`${plural({ count: suspectViews }, { one: '# more does not count: too many came from one network or person in a day.', other: '# more do not count: too many came from one network or person in a day.' })}`}
              </p>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

function countedViewsText(views: number, days: number): string {
  const shown = formatCount(views)
  return t`${plural({ views }, { one: msg`${{ shown }} counted view`, other: msg`${{ shown }} counted views` })} ${plural({ days }, { one: 'in the last # day', other: 'in the last # days' })}`
}

const ShareRow = ({ name, percent }: { name: string; percent: number }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-fg-muted">{name}</dt>
    <dd className={percent > suspiciousPercent ? 'font-semibold text-warning' : 'font-semibold'}>
      {formatPercent(percent)}
    </dd>
  </div>
)
