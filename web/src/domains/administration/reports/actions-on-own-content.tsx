import { reports } from '@kinora/contract/administration/reports/calls'
import type { ModerationAction } from '@kinora/contract/administration/reports/schemas'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ActionCard } from './action-card.tsx'
import { ReportSkeletons } from './report-skeletons.tsx'

const loadAppeal = () => import('./appeal-dialog.tsx')

/** `besides`: other sections follow, so an empty list renders nothing. */
export function ActionsOnOwnContent({ besides }: { besides: boolean }) {
  const list = usePagedQuery(reports.listOnOwnContent, { query: {} })
  const [appealed, setAppealed] = useState<ModerationAction | null>(null)
  const close = () => setAppealed(null)
  return (
    <div className="pt-4">
      <QueryState
        query={list}
        failed="The actions on your content could not be loaded"
        loading={<ReportSkeletons />}
        isEmpty={(actions) => actions.length === 0}
        empty={
          !besides && (
            <EmptyState icon={ShieldCheck} title="No actions on your content">
              When the staff act on a report about your content, it appears here with the reason.
            </EmptyState>
          )
        }
      >
        {(actions) => (
          <>
            <ul aria-label="Actions on my content" className="grid gap-3">
              {actions.map((action) => (
                <li key={action.id}>
                  <ActionCard action={action} onAppeal={() => setAppealed(action)} />
                </li>
              ))}
            </ul>
            <LoadMore list={list} failed="More actions could not be loaded" />
          </>
        )}
      </QueryState>
      {appealed && (
        <LazyModule load={loadAppeal} onFailed={close}>
          {({ AppealDialog }) => <AppealDialog action={appealed} onClose={close} />}
        </LazyModule>
      )}
    </div>
  )
}
