import { zodResolver } from '@hookform/resolvers/zod'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { EarningForm } from '@kinora/contract/studio/monetization/schemas'
import {
  earningSourceNames,
  formatDollars,
  manualSources,
  moneyLimits,
} from '@kinora/contract/studio/monetization/rules'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { managedQueries } from './managed-queries.ts'

const sourceOptions = manualSources.map((value) => ({ value, label: earningSourceNames[value] }))
/** Empty → undefined; the schema rejects NaN. */
const parseNumber = (text: unknown) => (text === '' || text === null ? undefined : Number(text))

export function CreateEarningDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(EarningForm),
    defaultValues: { source: manualSources[0], note: '', sourceReferenceId: '' },
  })
  const { errors } = useFormState({ control: form.control })
  const cents = Number(useWatch({ control: form.control, name: 'amountCents' }))
  const create = useSend(managedMonetization.createEarning, {
    invalidates: managedQueries,
    form,
    done: 'Earning created',
    failed: 'The earning could not be created',
    onSuccess: onClose,
  })
  const number = (name: 'creatorId' | 'videoId' | 'amountCents') => ({
    ...form.register(name, { setValueAs: parseNumber }),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
  })
  return (
    <FormDialog
      form={form}
      mutation={create}
      input={(body) => ({ body })}
      title="Create Earning"
      submitLabel="Create Earning"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Creator ID" error={errors.creatorId?.message}>
          <Input {...number('creatorId')} />
        </Field>
        <Field label="Video ID" optional error={errors.videoId?.message}>
          <Input {...number('videoId')} />
        </Field>
        <Field label="Source" error={errors.source?.message}>
          <Select options={sourceOptions} {...form.register('source')} />
        </Field>
        <Field
          label="Amount in cents"
          hint={Number.isInteger(cents) ? formatDollars(cents) : ' '}
          error={errors.amountCents?.message}
        >
          <Input {...number('amountCents')} />
        </Field>
      </div>
      <Field label="Source reference" optional error={errors.sourceReferenceId?.message}>
        <Input {...form.register('sourceReferenceId')} placeholder="Number of the bank transfer" />
      </Field>
      <Field label="Note" optional error={errors.note?.message} max={moneyLimits.note}>
        <Textarea {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}
