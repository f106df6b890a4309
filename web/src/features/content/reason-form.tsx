import { zodResolver } from '@hookform/resolvers/zod'
import { contentLimits, contentMessages } from '@kinora/contract/content-rules'
import { writtenText } from '@kinora/contract/shared'
import { useForm, useFormState } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { Chosen } from './content-action.ts'
import { numberOf, typeNames } from './content-words.ts'
import { useApprove } from './use-content.ts'

const Form = z.object({ reason: writtenText(contentLimits.reason).min(1, contentMessages.noReason) })

interface ReasonProps {
  status: 'rejected' | 'flagged'
  chosen: Chosen
  onDone?: () => void
  onClose: () => void
}

export function ReasonForm({ status, chosen: { type, ids }, onDone, onClose }: ReasonProps) {
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { reason: '' }, mode: 'onTouched' })
  const { errors } = useFormState({ control: form.control })
  const approve = useApprove(type, () => {
    onDone?.()
    onClose()
  })
  const what = ids.length === 1 ? `this ${typeNames[type].one}` : numberOf(ids.length, type)
  const verb = status === 'rejected' ? 'Reject' : 'Flag'
  return (
    <FormDialog
      form={form}
      send={approve}
      input={({ reason }) => ({ ids, approvalStatus: status, reason })}
      title={`${verb} ${what}?`}
      description="Only its creator and the staff will see it. The creator is told the reason."
      submit={verb}
      tone="danger"
      onClose={onClose}
    >
      <Field label="Reason" error={errors.reason?.message} max={contentLimits.reason}>
        <Textarea rows={4} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
