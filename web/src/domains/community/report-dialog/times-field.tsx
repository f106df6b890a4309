import { useFormState } from 'react-hook-form'
import { formatDuration } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { ReportFormState } from './report-fields.ts'

export function TimesField({
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
