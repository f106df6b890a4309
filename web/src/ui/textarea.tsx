import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import { useFieldControl } from './field.tsx'
import { fieldClass } from './input.tsx'

export type TextareaProps = ComponentProps<'textarea'>

export function Textarea({ className, rows = 3, ...rest }: TextareaProps) {
  const control = useFieldControl(rest)
  return (
    <textarea
      rows={rows}
      dir="auto"
      {...rest}
      {...control}
      className={classes(fieldClass, 'min-h-24 resize-y px-3 py-2.25 text-14 touch:text-16', className)}
    />
  )
}
