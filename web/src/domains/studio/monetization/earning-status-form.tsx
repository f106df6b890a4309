import { t } from '@kinora/contract/text/translate'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { type Earning, EarningStatusForm } from '@kinora/contract/studio/monetization/schemas'
import { earningStatuses } from '@kinora/contract/studio/monetization/statuses'
import { earningSourceNames, formatDollars, moneyLimits } from '@kinora/contract/studio/monetization/rules'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { formatDate } from '../../../lib/format.ts'
import { RadioField, TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { managedQueries } from './managed-queries.ts'
import { earningStatusStyles } from './money-labels.ts'
import { ViewShares } from './view-shares.tsx'

const options = earningStatuses.map((value) => ({ value, label: earningStatusStyles[value].label }))

export function EarningStatusDialog({ earning, onClose }: { earning: Earning; onClose: () => void }) {
  const form = useSchemaForm(EarningStatusForm, { status: earning.status, note: earning.note })
  return (
    <CallFormDialog
      form={form}
      call={managedMonetization.setEarningStatus}
      input={(body) => ({ params: { id: earning.id }, body })}
      invalidates={managedQueries}
      done={t`Earning updated`}
      failed={t`The earning could not be updated`}
      title={t`Update Earning Status`}
      submitLabel={t`Update status`}
      onClose={onClose}
    >
      <dl className="divide-y divide-line rounded-md border border-line px-3.5 text-13">
        <EarningFact term={earning.creator?.username ?? t`Deleted user`}>
          {t(earningSourceNames[earning.source])}
        </EarningFact>
        <EarningFact term={formatDate(earning.createdAt)}>{formatDollars(earning.amountCents)}</EarningFact>
      </dl>
      {earning.source === 'ad_revenue' && <ViewShares creatorId={earning.creatorId} />}
      <RadioField form={form} name="status" label={t`Status`} hasHeading inline options={options} />
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

const EarningFact = ({ term, children }: { term: string; children: string }) => (
  <div className="flex justify-between gap-4 py-2.5">
    <dt className="min-w-0 wrap-anywhere text-fg-muted">{term}</dt>
    <dd className="flex-none font-strong tabular-nums">{children}</dd>
  </div>
)
