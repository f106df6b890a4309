import { reportReasons } from '@kinora/contract/administration/reports/rules'
import { useController } from 'react-hook-form'
import { ErrorMessage } from '../../../ui/error-message.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { ReportFormState } from './report-fields.ts'
import { reasonLabels } from './report-labels.ts'

const reasonQuestion = 'What is wrong with it?'
const reasonOptions = reportReasons.map((value) => ({ value, ...reasonLabels[value] }))

export function ReasonField({ form }: { form: ReportFormState }) {
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
