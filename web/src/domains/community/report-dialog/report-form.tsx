import { zodResolver } from '@hookform/resolvers/zod'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import { reports } from '@kinora/contract/administration/reports/calls'
import { useForm } from 'react-hook-form'
import { useSend } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { ReasonField } from './reason-field.tsx'
import { ReportFields, type ReportFormState } from './report-fields.ts'
import type { ReportTarget } from './report-target.ts'
import { ReportTargetSummary } from './report-target-summary.tsx'
import { TimesField } from './times-field.tsx'

export function ReportForm({
  target,
  onSent,
  onClose,
}: {
  target: ReportTarget
  onSent: () => void
  onClose: () => void
}) {
  const { contentType, contentId, atSeconds } = target
  const form: ReportFormState = useForm({
    resolver: zodResolver(ReportFields),
    defaultValues: { reason: '', from: atSeconds ? formatDuration(atSeconds) : '', to: '', details: '' },
  })
  const sending = useSend(reports.create, {
    form,
    invalidates: [reports.list],
    failed: 'Your report could not be sent',
    onSuccess: onSent,
  })
  const { errors } = form.formState
  return (
    <form
      noValidate
      className="mt-2 grid grid-cols-1 gap-5"
      onSubmit={form.handleSubmit((filled) => {
        if (!sending.isPending) sending.mutate({ body: { contentType, contentId, ...filled } })
      })}
    >
      <ReportTargetSummary target={target} />
      <ReasonField form={form} />
      {contentType === 'video' && <TimesField form={form} durationSeconds={target.durationSeconds} />}
      <Field
        label="Details"
        optional
        max={reportLimits.details}
        hint="The creator does not see who reported"
        error={errors.details?.message}
      >
        <Textarea {...form.register('details')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={sending.isPending}>
          Send report
        </Button>
      </div>
    </form>
  )
}
