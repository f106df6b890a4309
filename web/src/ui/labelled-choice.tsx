import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'

/** The words of a choice: what it is and, fainter, what it means. */
export const ChoiceWords = ({ label, hint }: { label: ReactNode; hint?: ReactNode }) => (
  <span className="min-w-0">
    {label}
    {hint && <span className="block text-13 text-fg-faint">{hint}</span>}
  </span>
)

/** A row that answers as a whole: a control and its words. */
export const ChoiceRow = ({
  control,
  words,
  spread,
  className,
}: {
  control: ReactNode
  words: ReactNode
  spread?: boolean
  className?: string
}) => (
  <label
    className={classes(
      'flex items-center touch:min-h-11',
      spread ? 'justify-between gap-4' : 'gap-2',
      className,
    )}
  >
    {spread ? words : control}
    {spread ? control : words}
  </label>
)
