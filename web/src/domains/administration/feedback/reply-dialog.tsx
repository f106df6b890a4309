import { feedback } from '@kinora/contract/administration/feedback/calls'
import { feedbackLimits } from '@kinora/contract/administration/feedback/rules'
import { FeedbackReply, type ReceivedFeedback } from '@kinora/contract/administration/feedback/schemas'
import { query } from '../../../api.ts'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { feedbackRefreshes } from './feedback-refreshes.ts'

export function ReplyDialog({ feedback: one, onClose }: { feedback: ReceivedFeedback; onClose: () => void }) {
  const form = useSchemaForm(FeedbackReply, { text: '' }, 'onTouched')
  return (
    <CallFormDialog
      form={form}
      call={feedback.reply}
      input={(body) => ({ params: { id: one.id }, body })}
      updatesQuery={query(feedback.find, { params: { id: one.id } })}
      invalidates={feedbackRefreshes}
      done="Answer sent"
      failed="The answer could not be sent"
      title={`Answer ${one.user.username}`}
      description={
        <span className="wrap-anywhere">About “{one.title}”. It goes to their e-mail address.</span>
      }
      submitLabel="Send answer"
      onClose={onClose}
    >
      <TextareaField form={form} name="text" label="Answer" max={feedbackLimits.reply} rows={7} />
    </CallFormDialog>
  )
}
