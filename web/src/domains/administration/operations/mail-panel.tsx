import { t } from '@kinora/contract/text/translate'
import { operations } from '@kinora/contract/administration/operations/calls'
import { TestMail } from '@kinora/contract/administration/operations/schemas'
import Mail from 'lucide-react/icons/mail'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { MutationForm } from '../../../ui/mutation-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'

export function MailPanel() {
  const viewer = useViewer()
  const form = useSchemaForm(TestMail, { to: viewer?.email ?? '' })
  const send = useSend(operations.testMail, { form, failed: t`The message could not be sent` })
  return (
    <MutationForm form={form} mutation={send} input={(body) => ({ body })} className="grid max-w-lg gap-4">
      <TextField
        form={form}
        name="to"
        label={t({ message: 'To', context: 'receiver' })}
        hint={t`Sends one short message to it immediately.`}
        type="email"
        autoComplete="email"
      />
      <div>
        <Button type="submit" variant="primary" icon={Mail} loading={send.isPending}>
          {t`Send a test message`}
        </Button>
      </div>
      <LiveRegion>
        {send.data && (
          <Notice
            tone={send.data.isTaken ? 'info' : 'danger'}
            title={send.data.isTaken ? t`Sent` : t`The mail server did not accept it`}
          >
            <span className="wrap-anywhere">{send.data.says}</span>
          </Notice>
        )}
      </LiveRegion>
    </MutationForm>
  )
}
