import { reportReasons } from '@kinora/contract/reports'
import { useController } from 'react-hook-form'
import { Complaint } from '../../ui/complaint.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { ReportFormState } from './report-form.tsx'
import { reasonWords } from './report-words.ts'

const question = 'What is wrong with it?'
const options = reportReasons.map((value) => ({ value, ...reasonWords[value] }))

export function ReasonField({ form }: { form: ReportFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'reason' })
  const { ref, value, onChange } = field
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
