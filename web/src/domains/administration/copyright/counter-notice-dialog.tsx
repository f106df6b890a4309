import { t } from '@kinora/contract/text/translate'
import { claimLimits } from '@kinora/contract/administration/copyright/rules'
import { copyright } from '@kinora/contract/administration/copyright/calls'
import { CounterNotice, type OwnContentClaim } from '@kinora/contract/administration/copyright/schemas'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'

export function CounterNoticeDialog({ claim, onClose }: { claim: OwnContentClaim; onClose: () => void }) {
  const form = useSchemaForm(CounterNotice, { text: '' })
  return (
    <CallFormDialog
      form={form}
      call={copyright.sendCounterNotice}
      input={(body) => ({ params: { id: claim.id }, body })}
      invalidates={[copyright.listOnOwnContent]}
      done={t`Counter-notice sent`}
      failed={t`Your counter-notice could not be sent`}
      title={t`Counter-notice`}
      description={t`Explain why you may publish it: you made it, you have a licence, or the law allows the use. You can object once; a person decides again. The claimant reads what you write.`}
      submitLabel={t`Send counter-notice`}
      onClose={onClose}
    >
      <TextareaField
        form={form}
        name="text"
        label={t`Your counter-notice`}
        max={claimLimits.counter}
        rows={6}
      />
    </CallFormDialog>
  )
}
