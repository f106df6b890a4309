import { zodResolver } from '@hookform/resolvers/zod'
import { claimLimits, copyright, CounterNotice, type ClaimOnMine } from '@kinora/contract/copyright'
import { useForm } from 'react-hook-form'
import { useSend } from '../../calls/use-send.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'

export function CounterDialog({ claim, onClose }: { claim: ClaimOnMine; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(CounterNotice), defaultValues: { text: '' } })
  const sending = useSend(copyright.counter, {
    form,
    refreshes: [copyright.listOnMine],
    done: 'Counter-notice sent',
    failed: 'Your counter-notice could not be sent',
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      send={sending}
      input={(body) => ({ params: { id: claim.id }, body })}
      title="Counter-notice"
      description="Explain why you may publish it: you made it, you have a licence, or the law allows the use. You can object once; a person decides again. The claimant reads what you write."
      submit="Send counter-notice"
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
