import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'

export const Card = ({ pad = false, className, ...rest }: ComponentProps<'div'> & { pad?: boolean }) => (
  <div
    {...rest}
    className={classes('rounded-lg border border-line bg-surface', pad && 'p-4 md:p-5', className)}
  />
)
