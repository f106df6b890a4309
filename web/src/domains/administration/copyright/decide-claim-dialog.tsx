import { zodResolver } from '@hookform/resolvers/zod'
import { type Claim, ClaimDecision } from '@kinora/contract/administration/copyright/schemas'
import { claimLimits, claimTransitions } from '@kinora/contract/administration/copyright/rules'
import { managedClaims } from '@kinora/contract/administration/copyright/calls'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { Controller, useForm } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

const outcomeLabels = {
  accepted: {
    label: 'Take down',
    hint: 'Hidden from everyone but its owner, who is told and gets a strike.',
  },
  rejected: {
    label: 'Reject the claim',
    hint: 'Nothing happens to the videos, and their owners are not told.',
  },
  upheld: { label: 'Keep it down', hint: 'The objection does not hold.' },
  restored: { label: 'Restore', hint: 'It is public again, and the strike is lifted.' },
} as const

export function DecideClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const moves = claimTransitions[claim.status]
  const form = useForm({
    resolver: zodResolver(ClaimDecision),
    defaultValues: { status: moves[0] ?? 'rejected', note: '' },
  })
  const deciding = useSend(managedClaims.decide, {
    form,
    invalidates: [managedClaims.list, reviewQueues.list],
    done: 'Claim updated',
    failed: 'The claim could not be decided',
    onSuccess: onClose,
  })
  return (
    <FormDialog
      form={form}
      mutation={deciding}
      input={(body) => ({ params: { id: claim.id }, body })}
      title="Decide the claim"
      description={`Claim ${claim.id} of ${claim.rightsHolder}`}
      submitLabel="Update claim"
      onClose={onClose}
    >
      <Controller
        name="status"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Decision"
            value={value}
            onValueChange={onChange}
            options={moves.map((move) => ({ value: move, ...outcomeLabels[move] }))}
          />
        )}
      />
      <Field
        label="Note"
        optional
        hint="Read by the owners of the videos and by the claimant"
        max={claimLimits.note}
      >
        <Textarea {...form.register('note')} rows={3} />
      </Field>
    </FormDialog>
  )
}
