import { managedClaims } from '@kinora/contract/administration/copyright/calls'
import type { Claim } from '@kinora/contract/administration/copyright/schemas'
import type { ClaimStatus } from '@kinora/contract/administration/copyright/rules'
import Copyright from 'lucide-react/icons/copyright'
import { useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ClaimCard } from './claim-card.tsx'

// Lazy: the dialog brings the contract's schemas.
const loadDialog = () => import('./decide-claim-dialog.tsx')

export function ClaimList({ status, emptyText }: { status: ClaimStatus | undefined; emptyText: string }) {
  const claims = usePagedQuery(managedClaims.list, { query: { status, search: emptyText } })
  const [decided, decide] = useState<Claim | null>(null)
  const close = () => decide(null)
  return (
    <>
      <QueryState
        query={claims}
        failed="The claims could not be loaded"
        loading={
          <div className="grid gap-3">
            {[1, 2, 3].map((each) => (
              <Skeleton key={each} className="h-52 rounded-lg" />
            ))}
          </div>
        }
        isEmpty={(listed) => listed.length === 0}
        empty={
          <EmptyState
            icon={Copyright}
            title="No claims found"
            className="rounded-lg border border-line bg-surface"
          >
            {emptyText
              ? 'Nothing matches your filters.'
              : 'What people send by the form of the page Copyright stands here.'}
          </EmptyState>
        }
      >
        {(listed) => (
          <>
            <ul aria-label="Claims" className="grid gap-3">
              {listed.map((claim) => (
                <li key={claim.id}>
                  <ClaimCard claim={claim} onDecide={() => decide(claim)} />
                </li>
              ))}
            </ul>
            <LoadMore list={claims} failed="More claims could not be loaded" />
          </>
        )}
      </QueryState>
      {decided && (
        <LazyModule load={loadDialog} onFailed={close}>
          {({ DecideClaimDialog }) => <DecideClaimDialog claim={decided} onClose={close} />}
        </LazyModule>
      )}
    </>
  )
}
