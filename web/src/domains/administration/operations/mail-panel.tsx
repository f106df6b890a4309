import { operations } from '@kinora/contract/administration/operations/calls'
import { TestMail } from '@kinora/contract/administration/operations/schemas'
import Mail from 'lucide-react/icons/mail'
import { useForm, useFormState } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'

export function MailPanel() {
  const viewer = useViewer()
  const form = useForm({
    resolver: zodResolver(TestMail),
    defaultValues: { to: viewer?.email ?? '' },
  })
  const { errors } = useFormState({ control: form.control })
  const send = useSend(operations.testMail, { form, failed: 'The message could not be sent' })
  return (
    <form
      noValidate
      className="grid max-w-lg gap-4"
      onSubmit={form.handleSubmit((body) => !send.isPending && send.mutate({ body }))}
    >
      <Field label="To" hint="Sends one short message to it immediately." error={errors.to?.message}>
        <Input type="email" autoComplete="email" {...form.register('to')} />
      </Field>
      <div>
        <Button type="submit" variant="primary" icon={Mail} loading={send.isPending}>
          Send a test message
        </Button>
      </div>
      <LiveRegion>
        {send.data && (
          <Notice
            tone={send.data.isTaken ? 'info' : 'danger'}
            title={send.data.isTaken ? 'Sent' : 'The mail server did not accept it'}
          >
            <span className="wrap-anywhere">{send.data.says}</span>
          </Notice>
        )}
      </LiveRegion>
    </form>
  )
}
