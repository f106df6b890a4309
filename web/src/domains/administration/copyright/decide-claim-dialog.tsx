import { msg, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { type Claim, ClaimDecision } from '@kinora/contract/administration/copyright/schemas'
import { claimLimits, claimTransitions } from '@kinora/contract/administration/copyright/rules'
import { managedClaims } from '@kinora/contract/administration/copyright/calls'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { RadioField, TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'

const outcomeLabels = {
  accepted: {
    label: msg`Take down`,
    hint: msg`Hidden from everyone but its owner, who is told and gets a strike.`,
  },
  rejected: {
    label: msg`Reject the claim`,
    hint: msg`Nothing happens to the videos, and their owners are not told.`,
  },
  upheld: { label: msg`Keep it down`, hint: msg`The objection does not hold.` },
  restored: { label: msg`Restore`, hint: msg`It is public again, and the strike is lifted.` },
} as const

export function DecideClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { id, rightsHolder } = claim
  const moves = claimTransitions[claim.status]
  const form = useSchemaForm(ClaimDecision, { status: moves[0] ?? 'rejected', note: '' })
  return (
    <CallFormDialog
      form={form}
      call={managedClaims.decide}
      input={(body) => ({ params: { id }, body })}
      invalidates={[managedClaims.list, reviewQueues.list]}
      done={t`Claim updated`}
      failed={t`The claim could not be decided`}
      title={t`Decide the claim`}
      description={
        <Trans>
          Claim {id} of {rightsHolder}
        </Trans>
      }
      submitLabel={t`Update claim`}
      onClose={onClose}
    >
      <RadioField
        form={form}
        name="status"
        label={t`Decision`}
        options={moves.map((move) => ({ value: move, ...outcomeLabels[move] }))}
      />
      <TextareaField
        form={form}
        name="note"
        label={t`Note`}
        optional
        hint={t`Read by the owners of the videos and by the claimant`}
        max={claimLimits.note}
      />
    </CallFormDialog>
  )
}
