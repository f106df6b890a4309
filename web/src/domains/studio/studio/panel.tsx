import type { ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { Card } from '../../../ui/card.tsx'

export const Panel = ({
  title,
  unit,
  action,
  flush = false,
  children,
}: {
  title: string
  unit?: string
  action?: ReactNode
  flush?: boolean
  children: ReactNode
}) => (
  <Card className={classes('flex min-w-0 flex-col', flush ? 'pb-2' : 'p-4 md:p-5')}>
    <div
      className={classes(
        'mb-4 flex items-baseline justify-between gap-3',
        flush && 'mb-2 px-4 pt-4 md:px-5 md:pt-5',
      )}
    >
      <h2 className="title-16">
        {title}
        {unit && <span className="ms-2 text-12 font-normal tracking-normal text-fg-faint">{unit}</span>}
      </h2>
      {action}
    </div>
    {children}
  </Card>
)
