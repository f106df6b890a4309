import { managedVideos } from '@kinora/contract/administration/content-admin/calls'
import type { CaseDetails, ReportableType } from '@kinora/contract/administration/reports/schemas'
import { managedComments } from '@kinora/contract/community/comments/managed-calls'
import { posts } from '@kinora/contract/community/posts/calls'
import type { Permission } from '@kinora/contract/http/permissions'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { typeLabels } from '../../community/report-dialog/report-labels.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { caseQueries } from './case-list.tsx'

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

/** Channels are suspended, not deleted. */
const deletionCalls: Partial<
  Record<ReportableType, { by: Permission; remove: (id: number) => Promise<unknown> }>
> = {
  video: { by: 'videos.delete', remove: (id) => send(managedVideos.remove, { params: { id } }) },
  post: { by: 'videos.delete', remove: (id) => send(posts.remove, { params: { id } }) },
  comment: { by: 'comments.delete', remove: (id) => send(managedComments.remove, { params: { id } }) },
  reply: { by: 'comments.delete', remove: (id) => send(managedComments.remove, { params: { id } }) },
}

export const deletePermissionOf = (type: ReportableType) => deletionCalls[type]?.by

const deleteContent = async (type: ReportableType, id: number) => {
  await deletionCalls[type]?.remove(id)
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
