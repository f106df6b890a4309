import { zodResolver } from '@hookform/resolvers/zod'
import { appeals, reports } from '@kinora/contract/administration/reports/calls'
import { AppealText, type ModerationAction } from '@kinora/contract/administration/reports/schemas'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import { useForm } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

export function AppealDialog({ action, onClose }: { action: ModerationAction; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(AppealText),
    defaultValues: { text: '' },
  })
  const sending = useSend(appeals.create, {
    form,
    invalidates: [reports.listOnOwnContent],
    done: 'Appeal sent',
    failed: 'Your appeal could not be sent',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={sending}
      input={({ text }) => ({ body: { reportId: action.id, text } })}
      title="Appeal this decision"
      description="Explain why it is wrong. You can appeal once; the staff will review it and answer here."
      submitLabel="Send appeal"
      onClose={onClose}
    >
      <Field label="Your appeal" max={reportLimits.appeal} error={form.formState.errors.text?.message}>
        <Textarea {...form.register('text')} rows={6} />
      </Field>
    </FormDialog>
  )
}
