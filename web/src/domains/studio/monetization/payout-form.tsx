import { zodResolver } from '@hookform/resolvers/zod'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { type Payout, PayoutStatusForm } from '@kinora/contract/studio/monetization/schemas'
import { formatDollars, moneyLimits } from '@kinora/contract/studio/monetization/rules'
import { Controller, useForm, useFormState } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { managedQueries } from './managed-queries.ts'
import { ViewShares } from './view-shares.tsx'

const options = [
  { value: 'paid', label: 'Paid', hint: 'The money was transferred' },
  { value: 'failed', label: 'Failed', hint: 'The amount returns to the available balance' },
  { value: 'cancelled', label: 'Cancelled', hint: 'The amount returns to the available balance' },
] as const

export function PayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(PayoutStatusForm),
    defaultValues: { status: 'paid' as const, note: '' },
  })
  const { errors } = useFormState({ control: form.control })
  const decide = useSend(managedMonetization.setPayoutStatus, {
    invalidates: managedQueries,
    form,
    done: 'Payout updated',
    failed: 'The payout could not be updated',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={decide}
      input={(body) => ({ params: { id: payout.id }, body })}
      title={`Payout of ${formatDollars(payout.amountCents)}`}
      description={`To ${payout.creator?.username ?? 'a deleted user'}. This cannot be changed afterwards.`}
      submitLabel="Save"
      onClose={onClose}
    >
      <ViewShares creatorId={payout.creatorId} />
      <Controller
        control={form.control}
        name="status"
        render={({ field: { value, onChange } }) => (
          <RadioGroup label="Outcome" value={value} onValueChange={onChange} options={options} />
        )}
      />
      <Field
        label="Note"
        optional
        hint="The creator reads this"
        error={errors.note?.message}
        max={moneyLimits.note}
      >
        <Textarea {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}
