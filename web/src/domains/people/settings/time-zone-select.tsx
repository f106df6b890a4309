import { useMemo } from 'react'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { timeZoneOptions } from './time-zones.ts'

interface TimeZoneSelectProps {
  chosen: string
  disabled: boolean
  onChoose: (timeZone: string) => void
}

/** Day boundaries of the channel's statistics (docs/product.md “Views”). */
export function TimeZoneSelect({ chosen, disabled, onChoose }: TimeZoneSelectProps) {
  const options = useMemo(() => timeZoneOptions(chosen), [chosen])
  return (
    <Field label="Time zone" className="max-w-90">
      <Select
        value={chosen}
        options={options}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  )
}
