import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
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
import { query } from '../../../api.ts'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { formatInteger } from '../../../lib/format.ts'
import { RadioField, TextareaField } from '../../../ui/form-fields.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { earningStatusStyles } from './money-labels.ts'

export function EarningsChangeDialog({ which, onClose }: { which: OpenEarningsFilter; onClose: () => void }) {
  const client = useQueryClient()
  const form = useSchemaForm(EarningsChangeForm, { which, status: 'paid', note: '' })
  return (
    <CallFormDialog
      form={form}
      call={managedMonetization.changeEarnings}
      input={(body) => ({ body })}
      failed={t`The earnings could not be changed`}
      onSuccess={(change) =>
        client.setQueryData(query(managedMonetization.findEarningsChange, {}).queryKey, { change })
      }
      title={t`Change all earnings`}
      description={t`All matching earnings as of now, on all pages. This cannot be undone in one step.`}
      submitLabel={t`Update status`}
      onClose={onClose}
    >
      <ChangeSummary which={which} />
      <RadioField
        form={form}
        name="status"
        label={t`Status`}
        hasHeading
        inline
        options={bulkTargetStatuses
          .filter((each) => each !== which.status)
          .map((each) => ({ value: each, label: earningStatusStyles[each].label }))}
      />
      <TextareaField
        form={form}
        name="note"
        label={t`Note`}
        optional
        hint={t`Creators read this; it replaces the current note`}
        max={moneyLimits.note}
      />
    </CallFormDialog>
  )
}

function ChangeSummary({ which }: { which: OpenEarningsFilter }) {
  const sum = useQuery({ ...query(managedMonetization.sumEarnings, { query: which }), staleTime: 0 }).data
  if (!sum) return <Skeleton className="h-22" />
  const terms = [earningStatusStyles[which.status].label, which.source && earningSourceNames[which.source]]
  return (
    <dl className="divide-y divide-line rounded-md border border-line px-3.5 text-13 tabular-nums">
      <div className="flex justify-between gap-4 py-2.5">
        <dt className="text-fg-muted">{terms.flatMap((term) => (term ? [t(term)] : [])).join(', ')}</dt>
        <dd className="font-strong">{countText(sum, which.creatorId)}</dd>
      </div>
      <div className="flex justify-between gap-4 py-2.5">
        <dt className="text-fg-muted">{t`Total`}</dt>
        <dd className="font-strong">{formatDollars(sum.amountCents)}</dd>
      </div>
    </dl>
  )
}

function countText({ earnings, creators }: { earnings: number; creators: number }, creatorId?: number) {
  if (creatorId !== undefined)
    return t`${plural({ count: earnings }, { one: msg`# of creator ${{ creatorId }}`, other: msg`# of creator ${{ creatorId }}` })}`
  const [part, shown] = [formatInteger(earnings), formatCount(creators)]
  return t`${plural({ creators }, { one: msg`${{ earnings: part }} of ${{ shown }} creator`, other: msg`${{ earnings: part }} of ${{ shown }} creators` })}`
}
