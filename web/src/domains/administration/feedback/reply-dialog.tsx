import { zodResolver } from '@hookform/resolvers/zod'
import { feedback } from '@kinora/contract/administration/feedback/calls'
import { feedbackLimits } from '@kinora/contract/administration/feedback/rules'
import { FeedbackReply, type ReceivedFeedback } from '@kinora/contract/administration/feedback/schemas'
import { useForm, useFormState } from 'react-hook-form'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { feedbackRefreshes } from './feedback-refreshes.ts'

export function ReplyDialog({ feedback: one, onClose }: { feedback: ReceivedFeedback; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(FeedbackReply),
    mode: 'onTouched',
    defaultValues: { text: '' },
  })
  const reply = useSend(feedback.reply, {
    form,
    updatesQuery: query(feedback.find, { params: { id: one.id } }),
    invalidates: feedbackRefreshes,
    done: 'Answer sent',
    failed: 'The answer could not be sent',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={reply}
      input={(body) => ({ params: { id: one.id }, body })}
      title={`Answer ${one.user.username}`}
      description={
        <span className="wrap-anywhere">About “{one.title}”. It goes to their e-mail address.</span>
      }
      submitLabel="Send answer"
      onClose={onClose}
    >
      <ReplyField form={form} />
    </FormDialog>
  )
}

function ReplyField({ form: { register, control } }: { form: ReturnType<typeof useForm<{ text: string }>> }) {
  const { errors } = useFormState({ control })
  return (
    <Field label="Answer" error={errors.text?.message} max={feedbackLimits.reply}>
      <Textarea rows={7} {...register('text')} />
    </Field>
  )
}
