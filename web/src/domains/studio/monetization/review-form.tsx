import { msg, t } from '@kinora/contract/text/translate'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { ApplicationReview, type ManagedApplication } from '@kinora/contract/studio/monetization/schemas'
import { moneyLimits } from '@kinora/contract/studio/monetization/rules'
import { useWatch } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { TextareaField } from '../../../ui/form-fields.tsx'
import { FormButtons, MutationForm } from '../../../ui/mutation-form.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { managedQueries } from './managed-queries.ts'

type Decision = 'approved' | 'rejected'

const decisions = [
  { value: 'approved', label: msg`Approve`, hint: msg`Monetization is enabled at once` },
  { value: 'rejected', label: msg`Reject`, hint: msg`They can apply again` },
] as const

export function ReviewForm({
  application,
  onClose,
}: {
  application: ManagedApplication
  onClose: () => void
}) {
  const form = useSchemaForm(
    ApplicationReview,
    { status: 'under_review', adminNotes: application.adminNotes, rejectionReason: '' },
    'onTouched',
  )
  const status = useWatch({ control: form.control, name: 'status' })
  const review = useSend(managedMonetization.review, {
    invalidates: managedQueries,
    form,
    done: ({ status: decided }) => ({
      title: t`Review Submitted`,
      description:
        decided === 'approved' ? t`Application has been approved.` : t`Application has been rejected.`,
    }),
    failed: { title: t`Review Failed`, fallback: t`Failed to submit review. Please try again.` },
    onSuccess: onClose,
  })
  const decided = status === 'under_review' ? '' : status
  return (
    <MutationForm
      form={form}
      mutation={review}
      input={(body) => ({ params: { id: application.id }, body })}
      aria-label={t({ message: 'Review', context: 'noun' })}
      className="grid gap-5"
    >
      <DecisionChoice decided={decided} onDecide={(next) => form.setValue('status', next)} />
      {status === 'rejected' && (
        <TextareaField
          form={form}
          name="rejectionReason"
          label={t`Rejection reason`}
          hint={t`The applicant reads exactly this`}
          max={moneyLimits.reason}
        />
      )}
      <TextareaField
        form={form}
        name="adminNotes"
        label={t`Admin notes`}
        optional
        max={moneyLimits.reason}
        placeholder={t`Only administrators see this`}
      />
      <FormButtons
        label={t`Submit Review`}
        isPending={review.isPending}
        disabled={!decided}
        onCancel={onClose}
      />
    </MutationForm>
  )
}

const DecisionChoice = ({
  decided,
  onDecide,
}: {
  decided: Decision | ''
  onDecide: (decision: Decision) => void
}) => (
  <div className="grid gap-3">
    <span aria-hidden="true" className="text-13 font-strong">
      {t`Decision`}
    </span>
    <RadioGroup<Decision | ''>
      label={t`Decision`}
      value={decided}
      options={decisions}
      onValueChange={(next) => next && onDecide(next)}
    />
  </div>
)
