import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { type Payout, PayoutStatusForm } from '@kinora/contract/studio/monetization/schemas'
import { formatDollars, moneyLimits } from '@kinora/contract/studio/monetization/rules'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { RadioField, TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { managedQueries } from './managed-queries.ts'
import { ViewShares } from './view-shares.tsx'

const options = [
  { value: 'paid', label: 'Paid', hint: 'The money was transferred' },
  { value: 'failed', label: 'Failed', hint: 'The amount returns to the available balance' },
  { value: 'cancelled', label: 'Cancelled', hint: 'The amount returns to the available balance' },
] as const

export function PayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const form = useSchemaForm(PayoutStatusForm, { status: 'paid', note: '' })
  return (
    <CallFormDialog
      form={form}
      call={managedMonetization.setPayoutStatus}
      input={(body) => ({ params: { id: payout.id }, body })}
      invalidates={managedQueries}
      done="Payout updated"
      failed="The payout could not be updated"
      title={`Payout of ${formatDollars(payout.amountCents)}`}
      description={`To ${payout.creator?.username ?? 'a deleted user'}. This cannot be changed afterwards.`}
      submitLabel="Save"
      onClose={onClose}
    >
      <ViewShares creatorId={payout.creatorId} />
      <RadioField form={form} name="status" label="Outcome" options={options} />
      <TextareaField
        form={form}
        name="note"
        label="Note"
        optional
        hint="The creator reads this"
        max={moneyLimits.note}
      />
    </CallFormDialog>
  )
}
