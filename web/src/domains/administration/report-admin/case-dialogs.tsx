import type { CaseDetails } from '@kinora/contract/administration/reports/schemas'
import { useSend } from '../../../calls/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { typeLabels } from '../../community/report-dialog/report-labels.ts'
import { deleteContent } from './delete-content.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { caseQueries } from './use-case-list.ts'

export type CaseAction = 'decide' | 'delete' | 'preview' | 'appeal'

interface CaseDialogsProps {
  action: CaseAction
  found: CaseDetails
  onClose: () => void
}

// Lazy: the forms bring the contract's schemas.
const loadForms = () => import('./decision-forms.tsx')

export function CaseDialogs({ action, found, onClose }: CaseDialogsProps) {
  if (action === 'preview') return <PreviewDialog report={found.report} onClose={onClose} />
  if (action === 'delete') return <DeleteContentDialog found={found} onClose={onClose} />
  return (
    <LazyModule load={loadForms} onFailed={onClose}>
      {({ TakeActionDialog, AppealDecisionDialog }) =>
        action === 'decide' ? (
          <TakeActionDialog report={found.report} onClose={onClose} />
        ) : (
          <AppealDecisionDialog found={found} onClose={onClose} />
        )
      }
    </LazyModule>
  )
}

function DeleteContentDialog({ found: { report }, onClose }: Omit<CaseDialogsProps, 'action'>) {
  const { contentType, contentId } = report
  const removing = useSend(() => deleteContent(contentType, contentId), {
    invalidates: caseQueries,
    done: 'Content deleted',
    failed: { title: 'Delete failed', fallback: 'Failed to delete content. Please try again.' },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete this ${typeLabels[contentType].toLowerCase()}?`}
      description="It moves to the trash and can be restored from there for 30 days. The report stays open."
      confirmLabel="Delete Content"
      busyLabel="Deleting..."
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
    />
  )
}
