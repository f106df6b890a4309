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
      done="Earning created"
      failed="The earning could not be created"
      title="Create Earning"
      submitLabel="Create Earning"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="creatorId" label="Creator ID" {...number} />
        <TextField form={form} name="videoId" label="Video ID" optional {...number} />
        <SelectField form={form} name="source" label="Source" options={sourceOptions} />
        <TextField
          form={form}
          name="amountCents"
          label="Amount in cents"
          hint={Number.isInteger(cents) ? formatDollars(cents) : ' '}
          {...number}
        />
      </div>
      <TextField
        form={form}
        name="sourceReferenceId"
        label="Source reference"
        optional
        placeholder="Number of the bank transfer"
      />
      <TextareaField form={form} name="note" label="Note" optional max={moneyLimits.note} />
    </CallFormDialog>
  )
}
