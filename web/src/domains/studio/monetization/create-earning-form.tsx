import { t } from '@kinora/contract/text/translate'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { EarningForm } from '@kinora/contract/studio/monetization/schemas'
import {
  earningSourceNames,
  formatDollars,
  manualSources,
  moneyLimits,
} from '@kinora/contract/studio/monetization/rules'
import { useWatch } from 'react-hook-form'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { numberOr, SelectField, TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { managedQueries } from './managed-queries.ts'

const sourceOptions = manualSources.map((value) => ({ value, label: earningSourceNames[value] }))
const number = { inputMode: 'numeric', parse: numberOr(undefined) } as const

export function CreateEarningDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(EarningForm, { source: manualSources[0], note: '', sourceReferenceId: '' })
  const cents = Number(useWatch({ control: form.control, name: 'amountCents' }))
  return (
    <CallFormDialog
      form={form}
      call={managedMonetization.createEarning}
      input={(body) => ({ body })}
      invalidates={managedQueries}
      done={t`Earning created`}
      failed={t`The earning could not be created`}
      title={t`Create Earning`}
      submitLabel={t`Create Earning`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="creatorId" label={t`Creator ID`} {...number} />
        <TextField form={form} name="videoId" label={t`Video ID`} optional {...number} />
        <SelectField form={form} name="source" label={t`Source`} options={sourceOptions} />
        <TextField
          form={form}
          name="amountCents"
          label={t`Amount in cents`}
          hint={Number.isInteger(cents) ? formatDollars(cents) : ' '}
          {...number}
        />
      </div>
      <TextField
        form={form}
        name="sourceReferenceId"
        label={t`Source reference`}
        optional
        placeholder={t`Number of the bank transfer`}
      />
      <TextareaField form={form} name="note" label={t`Note`} optional max={moneyLimits.note} />
    </CallFormDialog>
  )
}
