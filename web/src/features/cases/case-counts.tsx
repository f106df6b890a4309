import type { CaseCounts } from '@kinora/contract/managed-reports'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Minus from 'lucide-react/icons/minus'
import { wholeNumber } from '../../lib/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatCard } from '../../ui/stat-card.tsx'
import { adminStatusLabels, spanOf } from './case-words.ts'

const grid = 'mb-4 grid grid-cols-2 gap-3 md:gap-4 min-[1100px]:grid-cols-4'

export function CountCards({ counts }: { counts: CaseCounts | undefined }) {
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
        label={adminStatusLabels.pending}
        value={wholeNumber(pending)}
        note={`${wholeNumber(today)} of them today`}
      />
      <StatCard
        icon={Eye}
        label={adminStatusLabels.reviewed}
        value={wholeNumber(reviewed)}
        note={reviewers.map(({ username, count }) => `${username} ${count}`).join(', ') || 'unassigned'}
      />
      <StatCard
        icon={Check}
        label={adminStatusLabels.actioned}
        value={wholeNumber(actioned)}
        note={hoursToAction === null ? 'none lately' : `in ${spanOf(hoursToAction * 3_600_000)} on average`}
      />
      <StatCard
        icon={Minus}
        label={adminStatusLabels.dismissed}
        value={wholeNumber(dismissed)}
        note={
          closed === 0 ? 'nothing closed yet' : `${Math.round((100 * dismissed) / closed)} % of all closed`
        }
      />
    </div>
  )
}
