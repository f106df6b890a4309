import type { Label } from '@kinora/contract/text/label'
import { Select, type SelectProps } from '../select.tsx'

interface FilterSelectProps<Value> extends Pick<SelectProps, 'className' | 'placeholder'> {
  /** Accessible name; absent in a `Field`, which has one. */
  label?: string
  value: Value | undefined
  options: readonly { value: Value; label: Label }[]
  /** Undefined for the placeholder. */
  onChange: (value: Value | undefined) => void
}

export const FilterSelect = <Value extends string | number>({
  label,
  value,
  options,
  onChange,
  ...rest
}: FilterSelectProps<Value>) => (
  <Select
    {...rest}
    aria-label={label}
    value={String(value ?? '')}
    options={options.map((option) => ({ ...option, value: String(option.value) }))}
    onChange={({ target }) =>
      onChange(options.find((option) => String(option.value) === target.value)?.value)
    }
  />
)
