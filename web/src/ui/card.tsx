import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

/** A bordered surface. */
export const Card = ({ pad = false, className, ...rest }: ComponentProps<'div'> & { pad?: boolean }) => (
  <div
    {...rest}
    className={classes('rounded-lg border border-line bg-surface', pad && 'p-4 md:p-5', className)}
  />
)

/** The title of a card, and at its right what can be done with all of it. */
export const CardHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-4 flex items-center justify-between gap-3">
    <h2 className="title-16">{title}</h2>
    {children}
  </div>
)
