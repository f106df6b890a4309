import { t } from '@kinora/contract/text/translate'
import { operations } from '@kinora/contract/administration/operations/calls'
import type { HealthCheck } from '@kinora/contract/administration/operations/schemas'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { relativeTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { healthLabels } from './operation-labels.ts'

const pollMs = 30_000

export function HealthPanel() {
  const health = useQuery({ ...query(operations.health, {}), refetchInterval: pollMs })
  return (
    <QueryState
      query={health}
      failed={t`The state of the site could not be loaded`}
      loading={<Skeleton className="h-80 rounded-lg" />}
    >
      {({ checks, version, node, postgres, startedAt }) => (
        <>
          <ul
            aria-label={t`Health`}
            className="divide-y divide-line rounded-lg border border-line bg-surface"
          >
            {checks.map((check) => (
              <HealthCheckRow key={check.name} check={check} />
            ))}
          </ul>
          <p className="mt-4 text-13 text-fg-faint">
            Kinora {version} · Node {node} · PostgreSQL {postgres} ·{' '}
            {t`started ${{ time: relativeTime(startedAt) }}`}
          </p>
        </>
      )}
    </QueryState>
  )
}

function HealthCheckRow({ check: { name, state, says, advice } }: { check: HealthCheck }) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-5 py-4">
      <h2 className="w-28 font-semibold">{name}</h2>
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-fg-muted wrap-anywhere">{says}</p>
        {advice && <p className="mt-1 wrap-anywhere">{advice}</p>}
      </div>
      <Badge {...healthLabels[state]} />
    </li>
  )
}
