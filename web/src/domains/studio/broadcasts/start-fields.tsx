import type { BroadcastSource } from '@kinora/contract/library/videos/broadcast-rules'
import { t } from '@kinora/contract/text/translate'
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { defaultPublishTime, fromLocalInput, toLocalInput } from '../../library/visibility/local-time.ts'
import { startErrorOf } from './broadcast-options.ts'

interface StartTimeFieldProps {
  /** Empty while no time is picked. */
  startsAt: string
  error: string | undefined
  onChange: (startsAt: string) => void
}

interface StartFieldsProps extends Omit<StartTimeFieldProps, 'startsAt' | 'onChange'> {
  source: BroadcastSource
  /** Null to begin with the encoder, or at once. */
  startsAt: string | null
  onChange: (startsAt: string | null) => void
}

export const StartFields = ({ source, startsAt, error, onChange }: StartFieldsProps) => (
  <div className="grid gap-3">
    <RadioGroup
      label={t({ message: 'Start', context: 'broadcast' })}
      value={startsAt === null ? 'now' : 'later'}
      onValueChange={(chosen) => {
        if (chosen === 'now') onChange(null)
        else if (startsAt === null) onChange(defaultPublishTime())
      }}
      options={[
        source === 'encoder'
          ? { value: 'now', label: t`As soon as I send`, hint: t`The broadcast begins with your encoder.` }
          : { value: 'now', label: t`At once`, hint: t`The broadcast begins within seconds.` },
        {
          value: 'later',
          label: t`At an announced time`,
          hint: t`Its page counts down, and viewers can be notified.`,
        },
      ]}
    />
    {startsAt !== null && <StartTimeField startsAt={startsAt} error={error} onChange={onChange} />}
  </div>
)

export function StartTimeField({ startsAt, error, onChange }: StartTimeFieldProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [opened] = useState(() => toLocalInput(new Date().toISOString()))
  return (
    <Field
      label={t`Goes live on`}
      hint={t`In your time zone (${{ timeZone }})`}
      error={error ?? startErrorOf(startsAt)}
    >
      {/* Uncontrolled: browsers empty the field while a date is half typed, and that must not be written back. */}
      <Input
        type="datetime-local"
        defaultValue={toLocalInput(startsAt)}
        min={opened}
        required
        onChange={({ target }) => onChange(fromLocalInput(target.value))}
      />
    </Field>
  )
}
