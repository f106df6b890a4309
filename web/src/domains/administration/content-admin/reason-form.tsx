import { zodResolver } from '@hookform/resolvers/zod'
import { contentLimits, contentMessages } from '@kinora/contract/administration/content-admin/rules'
import { userText } from '@kinora/contract/http/shared'
import { useForm, useFormState } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { ContentSelection } from './content-action.ts'
import { countLabel, typeNames } from './content-labels.ts'
import { useReviewContent } from './use-content.ts'

const ReasonFormState = z.object({ reason: userText(contentLimits.reason).min(1, contentMessages.noReason) })

interface ReasonProps {
  status: 'rejected' | 'flagged'
  chosen: ContentSelection
  onDone?: () => void
  onClose: () => void
}

export function ReasonForm({ status, chosen: { type, ids }, onDone, onClose }: ReasonProps) {
  const form = useForm({
    resolver: zodResolver(ReasonFormState),
    defaultValues: { reason: '' },
    mode: 'onTouched',
  })
  const { errors } = useFormState({ control: form.control })
  const approve = useReviewContent(type, () => {
    onDone?.()
    onClose()
  })
  const subject = ids.length === 1 ? `this ${typeNames[type].one}` : countLabel(ids.length, type)
  const verb = status === 'rejected' ? 'Reject' : 'Flag'
  return (
    <FormDialog
      form={form}
      mutation={approve}
      input={({ reason }) => ({ ids, approvalStatus: status, reason })}
      title={`${verb} ${subject}?`}
      description="Only its creator and the staff will see it. The creator is told the reason."
      submitLabel={verb}
      tone="danger"
      onClose={onClose}
    >
      <Field label="Reason" error={errors.reason?.message} max={contentLimits.reason}>
        <Textarea rows={4} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
