import { feedback } from '@kinora/contract/administration/feedback/calls'
import type { ReceivedFeedback } from '@kinora/contract/administration/feedback/schemas'
import { useSend } from '../../../calls/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { feedbackRefreshes } from './feedback-refreshes.ts'

export function DeleteFeedbackDialog({
  feedback: { id, title },
  onDone,
  onClose,
}: {
  feedback: Pick<ReceivedFeedback, 'id' | 'title'>
  onDone?: () => void
  onClose: () => void
}) {
  const remove = useSend(feedback.remove, {
    invalidates: feedbackRefreshes,
    done: 'Feedback deleted',
    failed: 'Failed to delete feedback',
    onSuccess: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete this feedback?"
      description={<span className="wrap-anywhere">“{title}” is removed for good.</span>}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
