import { zodResolver } from '@hookform/resolvers/zod'
import { claimLimits } from '@kinora/contract/administration/copyright/rules'
import { copyright } from '@kinora/contract/administration/copyright/calls'
import { CounterNotice, type OwnContentClaim } from '@kinora/contract/administration/copyright/schemas'
import { useForm } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

export function CounterNoticeDialog({ claim, onClose }: { claim: OwnContentClaim; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(CounterNotice), defaultValues: { text: '' } })
  const sending = useSend(copyright.sendCounterNotice, {
    form,
    invalidates: [copyright.listOnOwnContent],
    done: 'Counter-notice sent',
    failed: 'Your counter-notice could not be sent',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={sending}
      input={(body) => ({ params: { id: claim.id }, body })}
      title="Counter-notice"
      description="Explain why you may publish it: you made it, you have a licence, or the law allows the use. You can object once; a person decides again. The claimant reads what you write."
      submitLabel="Send counter-notice"
      onClose={onClose}
    >
      <Field
        label="Your counter-notice"
        max={claimLimits.counter}
        error={form.formState.errors.text?.message}
      >
        <Textarea {...form.register('text')} rows={6} />
      </Field>
    </FormDialog>
  )
}
