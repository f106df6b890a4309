import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { fromLocalInput, toLocalInput, usualTime } from './local-time.ts'
import { choiceWords, type Choice } from './visibility-words.ts'

interface VisibilityChoiceProps {
  offered: readonly Choice[]
  choice: Choice
  /** Null without a schedule, empty while no time is picked. */
  publishAt: string | null
  onChange: (choice: Choice, publishAt: string | null) => void
  error?: string | undefined
}

export const VisibilityChoice = ({ offered, choice, publishAt, onChange, error }: VisibilityChoiceProps) => (
  <div className="grid gap-3">
    <RadioGroup
      label="Visibility"
      value={choice}
      onValueChange={(chosen) =>
        chosen !== choice && onChange(chosen, chosen === 'schedule' ? publishAt || usualTime() : null)
      }
      options={offered.map((value) => ({ value, ...choiceWords[value] }))}
    />
    {choice === 'schedule' && (
      <TimeField publishAt={publishAt} error={error} onChange={(time) => onChange('schedule', time)} />
    )}
  </div>
)

interface TimeFieldProps {
  publishAt: string | null
  error: string | undefined
  onChange: (time: string) => void
}

function TimeField({ publishAt, error, onChange }: TimeFieldProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [opened] = useState(() => toLocalInput(new Date().toISOString()))
  return (
    <Field
      label="Goes public on"
      hint={`In your time zone (${timeZone})`}
      error={error ?? complaintOf(publishAt)}
    >
      {/* Uncontrolled: browsers empty the field while a date is half typed, and that must not be written back. */}
      <Input
        type="datetime-local"
        defaultValue={toLocalInput(publishAt)}
        min={opened}
        required
        onChange={(event) => onChange(fromLocalInput(event.target.value))}
      />
    </Field>
  )
}

/** As on the server. */
function complaintOf(publishAt: string | null) {
  if (!publishAt) return 'Choose a day and an hour'
  return new Date(publishAt) <= new Date() ? 'Choose a time in the future' : undefined
}
