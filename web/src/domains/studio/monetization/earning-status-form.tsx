import { zodResolver } from '@hookform/resolvers/zod'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { type Earning, EarningStatusForm } from '@kinora/contract/studio/monetization/schemas'
import {
  earningSourceNames,
  earningStatuses,
  formatDollars,
  moneyLimits,
} from '@kinora/contract/studio/monetization/rules'
import { Controller, useForm, useFormState } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { formatDate } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { managedQueries } from './managed-queries.ts'
import { earningStatusStyles } from './money-labels.ts'
import { ViewShares } from './view-shares.tsx'

const options = earningStatuses.map((value) => ({ value, label: earningStatusStyles[value].label }))

export function EarningStatusDialog({ earning, onClose }: { earning: Earning; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(EarningStatusForm),
    defaultValues: { status: earning.status, note: earning.note },
  })
  const { errors } = useFormState({ control: form.control })
  const update = useSend(managedMonetization.setEarningStatus, {
    invalidates: managedQueries,
    form,
    done: 'Earning updated',
    failed: 'The earning could not be updated',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={update}
      input={(body) => ({ params: { id: earning.id }, body })}
      title="Update Earning Status"
      submitLabel="Update status"
      onClose={onClose}
    >
      <dl className="divide-y divide-line rounded-md border border-line px-3.5 text-13">
        <EarningFact term={earning.creator?.username ?? 'Deleted user'}>
          {earningSourceNames[earning.source]}
        </EarningFact>
        <EarningFact term={formatDate(earning.createdAt)}>{formatDollars(earning.amountCents)}</EarningFact>
      </dl>
      {earning.source === 'ad_revenue' && <ViewShares creatorId={earning.creatorId} />}
      <div className="grid gap-2">
        <span aria-hidden="true" className="text-13 font-strong">
          Status
        </span>
        <Controller
          control={form.control}
          name="status"
          render={({ field: { value, onChange } }) => (
            <RadioGroup label="Status" inline value={value} onValueChange={onChange} options={options} />
          )}
        />
      </div>
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

const EarningFact = ({ term, children }: { term: string; children: string }) => (
  <div className="flex justify-between gap-4 py-2.5">
    <dt className="min-w-0 wrap-anywhere text-fg-muted">{term}</dt>
    <dd className="flex-none font-strong tabular-nums">{children}</dd>
  </div>
)
