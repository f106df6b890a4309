import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
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
    done: t`Feedback deleted`,
    failed: t`Failed to delete feedback`,
    onSuccess: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Delete this feedback?`}
      description={
        <span className="wrap-anywhere">
          <Trans>“{title}” is removed for good.</Trans>
        </span>
      }
      confirmLabel={t`Delete`}
      busyLabel={t`Deleting...`}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  )
}
