import { zodResolver } from '@hookform/resolvers/zod'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import {
  EarningsChangeForm,
  type OpenEarningsFilter,
} from '@kinora/contract/studio/monetization/earnings-change'
import {
  bulkTargetStatuses,
  earningSourceNames,
  formatDollars,
  moneyLimits,
} from '@kinora/contract/studio/monetization/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm, useFormState } from 'react-hook-form'
import type { z } from 'zod'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { counted, formatInteger } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { earningStatusStyles } from './money-labels.ts'

const defaultStatus = 'paid'

export function EarningsChangeDialog({ which, onClose }: { which: OpenEarningsFilter; onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm<z.input<typeof EarningsChangeForm>, unknown, EarningsChangeForm>({
    resolver: zodResolver(EarningsChangeForm),
    defaultValues: { which, status: defaultStatus, note: '' },
  })
  const { errors } = useFormState({ control: form.control })
  const change = useSend(managedMonetization.changeEarnings, {
    form,
    failed: 'The earnings could not be changed',
    onSuccess: (begun) => {
      client.setQueryData(query(managedMonetization.findEarningsChange, {}).queryKey, { change: begun })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      mutation={change}
      input={(body) => ({ body })}
      title="Change all earnings"
      description="All matching earnings as of now, on all pages. This cannot be undone in one step."
      submitLabel="Update status"
      onClose={onClose}
    >
      <ChangeSummary which={which} />
      <div className="grid gap-2">
        <span aria-hidden="true" className="text-13 font-strong">
          Status
        </span>
        <Controller
          control={form.control}
          name="status"
          render={({ field: { value, onChange } }) => (
            <RadioGroup
              label="Status"
              inline
              value={value}
              onValueChange={onChange}
              options={bulkTargetStatuses
                .filter((each) => each !== which.status)
                .map((each) => ({ value: each, label: earningStatusStyles[each].label }))}
            />
          )}
        />
      </div>
      <Field
        label="Note"
        optional
        hint="Creators read this; it replaces the current note"
        error={errors.note?.message}
        max={moneyLimits.note}
      >
        <Textarea {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}

function ChangeSummary({ which }: { which: OpenEarningsFilter }) {
  const sum = useQuery({ ...query(managedMonetization.sumEarnings, { query: which }), staleTime: 0 }).data
  if (!sum) return <Skeleton className="h-22" />
  const of = which.creatorId === undefined ? counted(sum.creators, 'creator') : `creator ${which.creatorId}`
  const terms = [earningStatusStyles[which.status].label, which.source && earningSourceNames[which.source]]
  return (
    <dl className="divide-y divide-line rounded-md border border-line px-3.5 text-13 tabular-nums">
      <div className="flex justify-between gap-4 py-2.5">
        <dt className="text-fg-muted">{terms.filter(Boolean).join(', ')}</dt>
        <dd className="font-strong">
          {formatInteger(sum.earnings)} of {of}
        </dd>
      </div>
      <div className="flex justify-between gap-4 py-2.5">
        <dt className="text-fg-muted">Total</dt>
        <dd className="font-strong">{formatDollars(sum.amountCents)}</dd>
      </div>
    </dl>
  )
}
