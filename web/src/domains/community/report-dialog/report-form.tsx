import { reportReasons } from '@kinora/contract/community/reporting/rules'
import { zodResolver } from '@hookform/resolvers/zod'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import { reports } from '@kinora/contract/administration/reports/calls'
import { userText } from '@kinora/contract/http/shared'
import { useForm, useController, useFormState, type UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useSend } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { parseTimeInput } from '../../library/sharing/parse-time.ts'
import { reasonLabels } from './report-labels.ts'
import { SnapshotImage } from './snapshot-image.tsx'
import type { ReportTarget } from './use-report.ts'

const TimeText = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const seconds = parseTimeInput(text)
  if (seconds !== undefined) return seconds
  context.addIssue({ code: 'custom', message: 'Write it as 1:23' })
  return z.NEVER
})

export const ReportFields = z
  .object({
    reason: z
      .enum([...reportReasons, ''])
      .refine((reason): reason is (typeof reportReasons)[number] => reason !== '', 'Choose what is wrong'),
    from: TimeText,
    to: TimeText,
    details: userText(reportLimits.details),
  })
  .refine(({ from, to }) => to === null || to >= (from ?? 0), {
    path: ['to'],
    error: 'The end is before the start',
  })

type ReportFormState = UseFormReturn<z.input<typeof ReportFields>, unknown, z.output<typeof ReportFields>>

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

const ReportTargetSummary = ({ target }: { target: ReportTarget }) => (
  <div className="flex items-start gap-3">
    <SnapshotImage type={target.contentType} url={target.pictureUrl ?? null} />
    <div className="min-w-0">
      <p className="line-clamp-2 font-semibold wrap-anywhere">{target.title}</p>
      <p className="truncate text-12 text-fg-faint tabular-nums">
        {[
          target.title !== target.owner.username && target.owner.username,
          target.durationSeconds && formatDuration(target.durationSeconds),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  </div>
)

function TimesField({
  form,
  durationSeconds,
}: {
  form: ReportFormState
  durationSeconds: number | undefined
}) {
  const { errors } = useFormState({ control: form.control })
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-strong">
        When does it happen?<span className="font-normal text-fg-faint"> optional</span>
      </legend>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Field label="From" error={errors.from?.message}>
          <Input {...form.register('from')} placeholder="0:00" inputMode="text" autoComplete="off" />
        </Field>
        <Field label="To" error={errors.to?.message}>
          <Input
            {...form.register('to')}
            placeholder={formatDuration(durationSeconds ?? 0)}
            inputMode="text"
            autoComplete="off"
          />
        </Field>
      </div>
    </fieldset>
  )
}

const reasonQuestion = 'What is wrong with it?'
const reasonOptions = reportReasons.map((value) => ({ value, ...reasonLabels[value] }))

function ReasonField({ form }: { form: ReportFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'reason' })
  const { ref, value, onChange } = field
  return (
    // Focusing a radio would select it, so the group takes the initial focus.
    <div ref={ref} tabIndex={-1} className="grid gap-3 outline-0">
      <p aria-hidden="true" className="text-13 font-strong">
        {reasonQuestion}
      </p>
      <RadioGroup
        label={reasonQuestion}
        value={value as (typeof reportReasons)[number]}
        onValueChange={onChange}
        options={reasonOptions}
      />
      {fieldState.error?.message && (
        <div role="alert" className="text-12">
          <ErrorMessage>{fieldState.error.message}</ErrorMessage>
        </div>
      )}
    </div>
  )
}
