import { zodResolver } from '@hookform/resolvers/zod'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { ApplicationReview, type ManagedApplication } from '@kinora/contract/studio/monetization/schemas'
import { moneyLimits } from '@kinora/contract/studio/monetization/rules'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { managedQueries } from './managed-queries.ts'

type Decision = 'approved' | 'rejected'

const decisions = [
  { value: 'approved', label: 'Approve', hint: 'Monetization is enabled at once' },
  { value: 'rejected', label: 'Reject', hint: 'They can apply again' },
] as const

export function ReviewForm({
  application,
  onClose,
}: {
  application: ManagedApplication
  onClose: () => void
}) {
  const form = useForm<z.input<typeof ApplicationReview>, unknown, ApplicationReview>({
    resolver: zodResolver(ApplicationReview),
    mode: 'onTouched',
    defaultValues: { status: 'under_review', adminNotes: application.adminNotes, rejectionReason: '' },
  })
  const { errors } = useFormState({ control: form.control })
  const status = useWatch({ control: form.control, name: 'status' })
  const review = useSend(managedMonetization.review, {
    invalidates: managedQueries,
    form,
    done: ({ status: decided }) => ({
      title: 'Review Submitted',
      description: `Application has been ${decided}.`,
    }),
    failed: { title: 'Review Failed', fallback: 'Failed to submit review. Please try again.' },
    onSuccess: onClose,
  })
  const decided = status === 'under_review' ? '' : status
  return (
    <form
      noValidate
      aria-label="Review"
      className="grid gap-5"
      onSubmit={form.handleSubmit((body) => review.mutate({ params: { id: application.id }, body }))}
    >
      <DecisionChoice decided={decided} onDecide={(next) => form.setValue('status', next)} />
      {status === 'rejected' && (
        <Field
          label="Rejection reason"
          hint="The applicant reads exactly this"
          error={errors.rejectionReason?.message}
          max={moneyLimits.reason}
        >
          <Textarea {...form.register('rejectionReason')} />
        </Field>
      )}
      <Field label="Admin notes" optional error={errors.adminNotes?.message} max={moneyLimits.reason}>
        <Textarea {...form.register('adminNotes')} placeholder="Only administrators see this" />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!decided} loading={review.isPending}>
          Submit Review
        </Button>
      </div>
    </form>
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
      Decision
    </span>
    <RadioGroup<Decision | ''>
      label="Decision"
      value={decided}
      options={decisions}
      onValueChange={(next) => next && onDecide(next)}
    />
  </div>
)
