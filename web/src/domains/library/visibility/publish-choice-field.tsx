import { t } from '@kinora/contract/text/translate'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { fromLocalInput, toLocalInput, defaultPublishTime } from './local-time.ts'
import { publishChoiceLabels, type PublishChoice } from './publish-choices.ts'

interface PublishChoiceFieldProps {
  offered: readonly PublishChoice[]
  choice: PublishChoice
  /** Null without a schedule, empty while no time is picked. */
  publishAt: string | null
  onChange: (choice: PublishChoice, publishAt: string | null) => void
  error?: string | undefined
}

export const PublishChoiceField = ({
  offered,
  choice,
  publishAt,
  onChange,
  error,
}: PublishChoiceFieldProps) => (
  <div className="grid gap-3">
    <RadioGroup
      label={t`Visibility`}
      value={choice}
      onValueChange={(chosen) =>
        chosen !== choice &&
        onChange(chosen, chosen === 'schedule' ? publishAt || defaultPublishTime() : null)
      }
      options={offered.map((value) => ({ value, ...publishChoiceLabels[value] }))}
    />
    {choice === 'schedule' && (
      <PublishTimeField publishAt={publishAt} error={error} onChange={(time) => onChange('schedule', time)} />
    )}
  </div>
)

interface PublishTimeFieldProps {
  publishAt: string | null
  error: string | undefined
  onChange: (time: string) => void
}

function PublishTimeField({ publishAt, error, onChange }: PublishTimeFieldProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [opened] = useState(() => toLocalInput(new Date().toISOString()))
  return (
    <Field
      label={t`Goes public on`}
      hint={t`In your time zone (${{ timeZone }})`}
      error={error ?? publishTimeErrorOf(publishAt)}
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
function publishTimeErrorOf(publishAt: string | null) {
  if (!publishAt) return t`Choose a day and an hour`
  return new Date(publishAt) <= new Date() ? t`Choose a time in the future` : undefined
}
