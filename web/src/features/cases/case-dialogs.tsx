import type { CaseDetails } from '@kinora/contract/managed-reports'
import { useSend } from '../../calls/use-send.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Late } from '../../ui/late.tsx'
import { typeWords } from '../reports/report-words.ts'
import { deleteContent } from './delete-content.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { caseLists } from './use-case-list.ts'

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
  if (action === 'delete') return <DeleteContent found={found} onClose={onClose} />
  return (
    <Late load={loadForms} onFailed={onClose}>
      {({ TakeActionDialog, AppealDecisionDialog }) =>
        action === 'decide' ? (
          <TakeActionDialog report={found.report} onClose={onClose} />
        ) : (
          <AppealDecisionDialog found={found} onClose={onClose} />
        )
      }
    </Late>
  )
}

function DeleteContent({ found: { report }, onClose }: Omit<CaseDialogsProps, 'action'>) {
  const { contentType, contentId } = report
  const removing = useSend(() => deleteContent(contentType, contentId), {
    refreshes: caseLists,
    done: 'Content deleted',
    failed: { title: 'Delete failed', fallback: 'Failed to delete content. Please try again.' },
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete this ${typeWords[contentType].toLowerCase()}?`}
      description="It moves to the trash and can be restored from there for 30 days. The report stays open."
      confirm="Delete Content"
      confirming="Deleting..."
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate()}
    />
  )
}
