import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import { useFieldControl } from './field.tsx'
import { Glyph, type Icon } from './glyph.tsx'

export const fieldClass =
  'block w-full min-w-0 rounded-md border border-line-strong bg-field text-fg ' +
  'focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:border-transparent ' +
  'aria-invalid:border-danger disabled:opacity-45 disabled:cursor-not-allowed'

const sizes = {
  // Phones zoom in on fields below 16 px.
  md: 'min-h-10 px-3 py-2.25 text-14 touch:min-h-11 touch:text-16',
  lg: 'min-h-12 px-3.5 py-3 text-16',
}

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & { icon?: Icon; size?: keyof typeof sizes }

/** Types in which people write text in their own language. */
const proseTypes = ['text', 'search']

export function Input({ icon, size = 'md', type = 'text', className, ...rest }: InputProps) {
  const control = useFieldControl(rest)
  const inputClass = classes(fieldClass, sizes[size], icon && 'ps-9.5', className)
  // Beside an icon the text keeps the direction of the page, as the padding goes with it.
  const dir = !icon && proseTypes.includes(type) ? 'auto' : undefined
  const input = <input type={type} dir={dir} {...rest} {...control} className={inputClass} />
  if (!icon) return input
  return (
    <div className="relative">
      <Glyph
        icon={icon}
        size={18}
        className="pointer-events-none absolute top-1/2 start-2.75 -translate-y-1/2 text-fg-faint"
      />
      {input}
    </div>
  )
}
