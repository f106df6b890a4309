import { managedReports } from '@kinora/contract/administration/reports/calls'
import type { CaseDetails } from '@kinora/contract/administration/reports/schemas'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import Gavel from 'lucide-react/icons/gavel'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCan, useIsAdmin } from '../../../viewer/allowed.tsx'
import { statusLabels } from '../../community/report-dialog/report-labels.ts'
import { AppealSection } from './appeal-section.tsx'
import { CaseDialogs, type CaseAction } from './case-dialogs.tsx'
import { NotesSection, OwnerSection, ReportersSection } from './case-sections.tsx'
import { adminStatusLabels, caseTitle, caseAge } from './case-labels.ts'
import { deletePermissionOf } from './delete-content.ts'
import { ReportedContent } from './reported-content.tsx'

export function CasePanel({ id }: { id: number }) {
  const details = useQuery(query(managedReports.find, { params: { id } }))
  return (
    <QueryState
      query={details}
      failed="This report could not be loaded"
      loading={
        <div className="grid gap-4 p-5">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </div>
      }
    >
      {(found) => <CaseBody found={found} />}
    </QueryState>
  )
}

function CaseBody({ found }: { found: CaseDetails }) {
  const [action, act] = useState<CaseAction | null>(null)
  const { report } = found
  return (
    <article aria-label={`Report ${report.id}`}>
      <CaseHeader found={found} />
      <div className="grid gap-6 p-5">
        <ReportedContent found={found} />
        <ReportersSection found={found} />
        {found.appeal && <AppealSection found={found} appeal={found.appeal} onDecide={() => act('appeal')} />}
        {found.owner && <OwnerSection owner={found.owner} />}
        <NotesSection found={found} />
      </div>
      <CaseFooter found={found} onAct={act} />
      {action && <CaseDialogs action={action} found={found} onClose={() => act(null)} />}
    </article>
  )
}

function CaseHeader({ found: { report } }: { found: CaseDetails }) {
  const { tone, icon } = statusLabels[report.status]
  const clock = caseAge(report)
  return (
    <header className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-5 py-4">
      <div className="min-w-0">
        <p className="text-12 text-fg-faint tabular-nums">
          Report {report.id} · first reported {formatDateTime(report.createdAt)} ·{' '}
          <span className={clock.isLate ? 'text-danger' : undefined}>{clock.text}</span>
        </p>
        <h2 className="title-20">{caseTitle(report)}</h2>
        {report.reviewer && (
          <p className="text-13 text-fg-muted">
            {report.status === 'reviewed' ? 'Under review by' : 'Decided by'} {report.reviewer.username}
          </p>
        )}
      </div>
      <Badge tone={tone} icon={icon}>
        {adminStatusLabels[report.status]}
      </Badge>
    </header>
  )
}

/** Sticky, so that the actions stay in view however long the case is. */
function CaseFooter({ found, onAct }: { found: CaseDetails; onAct: (action: CaseAction) => void }) {
  const { status, contentType } = found.report
  const isOpen = status === 'pending' || status === 'reviewed'
  const mayDelete = useCan(deletePermissionOf(contentType) ?? 'comments.delete')
  const mayDecide = useIsAdmin()
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-5 py-3">
      <Button variant="ghost" icon={Eye} className="mr-auto" onClick={() => onAct('preview')}>
        Preview
      </Button>
      {isOpen && mayDelete && deletePermissionOf(contentType) && found.now && (
        <Button icon={Trash} className="text-danger" onClick={() => onAct('delete')}>
          Delete Content
        </Button>
      )}
      {isOpen && mayDecide && (
        <Button variant="primary" icon={Gavel} onClick={() => onAct('decide')}>
          {status === 'pending' ? 'Take Action' : 'Resolve'}
        </Button>
      )}
    </footer>
  )
}
