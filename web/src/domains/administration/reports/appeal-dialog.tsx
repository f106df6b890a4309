import { t } from '@kinora/contract/text/translate'
import { appeals, reports } from '@kinora/contract/administration/reports/calls'
import { AppealText, type ModerationAction } from '@kinora/contract/administration/reports/schemas'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import { CallFormDialog } from '../../../calls/call-form-dialog.tsx'
import { TextareaField } from '../../../ui/form-fields.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'

export function AppealDialog({ action, onClose }: { action: ModerationAction; onClose: () => void }) {
  const form = useSchemaForm(AppealText, { text: '' })
  return (
    <CallFormDialog
      form={form}
      call={appeals.create}
      input={({ text }) => ({ body: { reportId: action.id, text } })}
      invalidates={[reports.listOnOwnContent]}
      done={t`Appeal sent`}
      failed={t`Your appeal could not be sent`}
      title={t`Appeal this decision`}
      description={t`Explain why it is wrong. You can appeal once; the staff will review it and answer here.`}
      submitLabel={t`Send appeal`}
      onClose={onClose}
    >
      <TextareaField form={form} name="text" label={t`Your appeal`} max={reportLimits.appeal} rows={6} />
    </CallFormDialog>
  )
}
