import { t } from '@kinora/contract/text/translate'
import { reportReasons } from '@kinora/contract/community/reporting/rules'
import { reportLimits } from '@kinora/contract/administration/reports/rules'
import { reports } from '@kinora/contract/administration/reports/calls'
import { userText } from '@kinora/contract/http/shared'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { useSend } from '../../../calls/use-send.ts'
import { formatDuration } from '../../../lib/format.ts'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { TextareaField, TextField } from '../../../ui/form-fields.tsx'
import { FormButtons, MutationForm } from '../../../ui/mutation-form.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { parseTimeInput } from '../../library/sharing/parse-time.ts'
import { reasonLabels } from './report-labels.ts'
import { SnapshotImage } from './snapshot-image.tsx'
import type { ReportTarget } from './use-report.ts'

const TimeText = z.string().transform((text, context) => {
  if (text.trim() === '') return null
  const seconds = parseTimeInput(text)
  if (seconds !== undefined) return seconds
  context.addIssue({ code: 'custom', message: t`Write it as 1:23` })
  return z.NEVER
})

export const ReportFields = z
  .object({
    reason: z
      .enum([...reportReasons, ''])
      .refine((reason): reason is (typeof reportReasons)[number] => reason !== '', {
        error: () => t`Choose what is wrong`,
      }),
    from: TimeText,
    to: TimeText,
    details: userText(reportLimits.details),
  })
  .refine(({ from, to }) => to === null || to >= (from ?? 0), {
    path: ['to'],
    error: () => t`The end is before the start`,
  })

type ReportFormState = SchemaForm<typeof ReportFields>

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
  const form = useSchemaForm(ReportFields, {
    reason: '',
    from: atSeconds ? formatDuration(atSeconds) : '',
    to: '',
    details: '',
  })
  const sending = useSend(reports.create, {
    form,
    invalidates: [reports.list],
    failed: t`Your report could not be sent`,
    onSuccess: onSent,
  })
  return (
    <MutationForm
      form={form}
      mutation={sending}
      input={(filled) => ({ body: { contentType, contentId, ...filled } })}
      className="mt-2 grid grid-cols-1 gap-5"
    >
      <ReportTargetSummary target={target} />
      <ReasonField form={form} />
      {contentType === 'video' && <TimesField form={form} durationSeconds={target.durationSeconds} />}
      <TextareaField
        form={form}
        name="details"
        label={t`Details`}
        optional
        max={reportLimits.details}
        hint={t`The creator does not see who reported`}
      />
      <FormButtons label={t`Send report`} isPending={sending.isPending} onCancel={onClose} />
    </MutationForm>
  )
}

const ReportTargetSummary = ({ target }: { target: ReportTarget }) => (
  <div className="flex items-start gap-3">
    <SnapshotImage type={target.contentType} url={target.pictureUrl ?? null} />
    <div className="min-w-0">
      <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
        {target.title}
      </p>
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

interface TimesFieldProps {
  form: ReportFormState
  durationSeconds: number | undefined
}

const TimesField = ({ form, durationSeconds = 0 }: TimesFieldProps) => (
  <fieldset className="min-w-0">
    <legend className="text-13 font-strong">
      {t`When does it happen?`}
      <span className="font-normal text-fg-faint"> {t`optional`}</span>
    </legend>
    <div className="mt-2 grid grid-cols-2 gap-3">
      <TextField
        form={form}
        name="from"
        label={t({ message: 'From', context: 'time range' })}
        placeholder="0:00"
      />
      <TextField
        form={form}
        name="to"
        label={t({ message: 'To', context: 'time range' })}
        placeholder={formatDuration(durationSeconds)}
      />
    </div>
  </fieldset>
)

const reasonOptions = reportReasons.map((value) => ({ value, ...reasonLabels[value] }))

function ReasonField({ form }: { form: ReportFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'reason' })
  const { ref, value, onChange } = field
  const question = t`What is wrong with it?`
  return (
    // Focusing a radio would select it, so the group takes the initial focus.
    <div ref={ref} tabIndex={-1} className="grid gap-3 outline-0">
      <p aria-hidden="true" className="text-13 font-strong">
        {question}
      </p>
      <RadioGroup
        label={question}
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
