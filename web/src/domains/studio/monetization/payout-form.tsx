import { msg, t } from '@kinora/contract/text/translate'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { type Payout, PayoutStatusForm } from '@kinora/contract/studio/monetization/schemas'
import { formatDollars, moneyLimits } from '@kinora/contract/studio/monetization/rules'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { RadioField, TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { managedQueries } from './managed-queries.ts'
import { ViewShares } from './view-shares.tsx'

const options = [
  { value: 'paid', label: msg`Paid`, hint: msg`The money was transferred` },
  { value: 'failed', label: msg`Failed`, hint: msg`The amount returns to the available balance` },
  {
    value: 'cancelled',
    label: msg({ message: 'Cancelled', context: 'earning or payout' }),
    hint: msg`The amount returns to the available balance`,
  },
] as const

export function PayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const form = useSchemaForm(PayoutStatusForm, { status: 'paid', note: '' })
  return (
    <CallFormDialog
      form={form}
      call={managedMonetization.setPayoutStatus}
      input={(body) => ({ params: { id: payout.id }, body })}
      invalidates={managedQueries}
      done={t`Payout updated`}
      failed={t`The payout could not be updated`}
      title={t`Payout of ${{ amount: formatDollars(payout.amountCents) }}`}
      description={
        payout.creator
          ? t`To ${{ name: payout.creator.username }}. This cannot be changed afterwards.`
          : t`To a deleted user. This cannot be changed afterwards.`
      }
      submitLabel={t`Save`}
      onClose={onClose}
    >
      <ViewShares creatorId={payout.creatorId} />
      <RadioField form={form} name="status" label={t`Outcome`} options={options} />
      <TextareaField
        form={form}
        name="note"
        label={t`Note`}
        optional
        hint={t`The creator reads this`}
        max={moneyLimits.note}
      />
    </CallFormDialog>
  )
}
