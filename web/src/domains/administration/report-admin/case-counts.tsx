import { formatList } from '@kinora/contract/text/intl-formats'
import { plural, t } from '@kinora/contract/text/translate'
import type { CaseCounts } from '@kinora/contract/administration/reports/schemas'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Minus from 'lucide-react/icons/minus'
import { formatInteger } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { adminStatusLabels, formatSpan } from './case-labels.ts'

const grid = 'mb-4 grid grid-cols-2 gap-3 md:gap-4 min-[1100px]:grid-cols-4'

export function CaseCountCards({ counts }: { counts: CaseCounts | undefined }) {
  if (!counts) {
    return (
      <div className={grid}>
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="h-27 rounded-lg" />
        ))}
      </div>
    )
  }
  const { pending, reviewed, actioned, dismissed, today, reviewers, hoursToAction } = counts
  const closed = actioned + dismissed
  return (
    <div className={grid}>
      <StatCard
        icon={Clock}
        label={t(adminStatusLabels.pending)}
        value={formatInteger(pending)}
        note={t`${plural({ count: today }, { one: '# of them today', other: '# of them today' })}`}
      />
      <StatCard
        icon={Eye}
        label={t(adminStatusLabels.reviewed)}
        value={formatInteger(reviewed)}
        note={formatList(reviewers.map(({ username, count }) => `${username} ${count}`)) || t`unassigned`}
      />
      <StatCard
        icon={Check}
        label={t(adminStatusLabels.actioned)}
        value={formatInteger(actioned)}
        note={
          hoursToAction === null
            ? t`none lately`
            : t`in ${{ span: formatSpan(hoursToAction * 3_600_000) }} on average`
        }
      />
      <StatCard
        icon={Minus}
        label={t(adminStatusLabels.dismissed)}
        value={formatInteger(dismissed)}
        note={
          closed === 0
            ? t`nothing closed yet`
            : t`${{ share: Math.round((100 * dismissed) / closed) }} % of all closed`
        }
      />
    </div>
  )
}
