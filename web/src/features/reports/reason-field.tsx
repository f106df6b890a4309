import { reportReasons } from '@kinora/contract/reports'
import { useController } from 'react-hook-form'
import { Complaint } from '../../ui/complaint.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { ReportFormState } from './report-form.tsx'
import { reasonWords } from './report-words.ts'

const question = 'What is wrong with it?'
const options = reportReasons.map((value) => ({ value, ...reasonWords[value] }))

/** One of the reasons, each with what it means. */
export function ReasonField({ form }: { form: ReportFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'reason' })
  return (
    <div className="grid gap-3">
      <p aria-hidden="true" className="text-13 font-strong">
        {question}
      </p>
      <RadioGroup
        label={question}
        value={field.value as (typeof reportReasons)[number]}
        onValueChange={(reason) => field.onChange(reason)}
        options={options}
      />
      {fieldState.error?.message && (
        <div role="alert" className="text-12">
          <Complaint>{fieldState.error.message}</Complaint>
        </div>
      )}
    </div>
  )
}
