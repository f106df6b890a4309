import { labelText, type Label } from '@kinora/contract/text/label'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import { useFieldControl } from './field.tsx'
import { Glyph } from './glyph.tsx'
import { fieldClass } from './input.tsx'

export interface Option {
  value: string
  label: Label
  disabled?: boolean
}
export type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> & {
  options: readonly Option[]
  placeholder?: string
}

/** The native select, for forms, phones and screen readers; theme.css styles its list where the browser can. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest)
  return (
    <div className={classes('relative', className)}>
      <select
        {...rest}
        {...control}
        className={classes(
          'select appearance-none truncate pe-9',
          fieldClass,
          'min-h-10 px-3 py-2.25 text-14 touch:min-h-11 touch:text-16',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {labelText(option.label)}
          </option>
        ))}
      </select>
      <Glyph
        icon={ChevronDown}
        size={16}
        className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-fg-muted"
      />
    </div>
  )
}
