import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

export const Kbd = ({ children, className }: { children: ReactNode; className?: string }) => (
  <kbd
    className={classes(
      'inline-block min-w-5 rounded-[5px] px-1.25 text-center font-sans text-12 leading-4.5 font-medium text-fg-faint inset-ring inset-ring-line-strong',
      className,
    )}
  >
    {children}
  </kbd>
)
