import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import { feedbackLimits } from '@kinora/contract/administration/feedback/rules'
import { FeedbackReply, type ReceivedFeedback } from '@kinora/contract/administration/feedback/schemas'
import { query } from '../../../api.ts'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { feedbackRefreshes } from './feedback-refreshes.ts'

export function ReplyDialog({ feedback: one, onClose }: { feedback: ReceivedFeedback; onClose: () => void }) {
  const { title } = one
  const form = useSchemaForm(FeedbackReply, { text: '' }, 'onTouched')
  return (
    <CallFormDialog
      form={form}
      call={feedback.reply}
      input={(body) => ({ params: { id: one.id }, body })}
      updatesQuery={query(feedback.find, { params: { id: one.id } })}
      invalidates={feedbackRefreshes}
      done={t`Answer sent`}
      failed={t`The answer could not be sent`}
      title={t`Answer ${{ username: one.user.username }}`}
      description={
        <span className="wrap-anywhere">
          <Trans>About “{title}”. It goes to their e-mail address.</Trans>
        </span>
      }
      submitLabel={t`Send answer`}
      onClose={onClose}
    >
      <TextareaField form={form} name="text" label={t`Answer`} max={feedbackLimits.reply} rows={7} />
    </CallFormDialog>
  )
}
