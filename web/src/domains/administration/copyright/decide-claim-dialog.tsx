import { type Claim, ClaimDecision } from '@kinora/contract/administration/copyright/schemas'
import { claimLimits, claimTransitions } from '@kinora/contract/administration/copyright/rules'
import { managedClaims } from '@kinora/contract/administration/copyright/calls'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { RadioField, TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'

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
  const form = useSchemaForm(ClaimDecision, { status: moves[0] ?? 'rejected', note: '' })
  return (
    <CallFormDialog
      form={form}
      call={managedClaims.decide}
      input={(body) => ({ params: { id: claim.id }, body })}
      invalidates={[managedClaims.list, reviewQueues.list]}
      done="Claim updated"
      failed="The claim could not be decided"
      title="Decide the claim"
      description={`Claim ${claim.id} of ${claim.rightsHolder}`}
      submitLabel="Update claim"
      onClose={onClose}
    >
      <RadioField
        form={form}
        name="status"
        label="Decision"
        options={moves.map((move) => ({ value: move, ...outcomeLabels[move] }))}
      />
      <TextareaField
        form={form}
        name="note"
        label="Note"
        optional
        hint="Read by the owners of the videos and by the claimant"
        max={claimLimits.note}
      />
    </CallFormDialog>
  )
}
