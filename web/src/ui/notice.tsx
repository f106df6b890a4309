import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { Glyph } from './glyph.tsx'

const tones = {
  neutral: { icon: Info, box: 'bg-hover', ink: 'text-fg-muted' },
  info: { icon: Info, box: 'bg-info-soft', ink: 'text-info' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft', ink: 'text-warning' },
  danger: { icon: CircleAlert, box: 'bg-danger-soft', ink: 'text-danger' },
}

export function Notice({
  tone = 'neutral',
  title,
  action,
  className,
  children,
}: {
  tone?: keyof typeof tones
  title?: string
  action?: ReactNode
  className?: string
  children?: ReactNode
}) {
  const { icon, box, ink } = tones[tone]
  return (
    <div
      className={classes(
        'flex gap-2.5 rounded-md px-3.5 text-13 text-fg-muted',
        action ? 'flex-wrap items-center py-2' : 'items-start py-3',
        box,
        className,
      )}
    >
      <Glyph icon={icon} size={18} className={ink} />
      <p className="min-w-0 flex-1 basis-48">
        {title && <strong className="font-semibold text-fg">{title} </strong>}
        {children}
      </p>
      {action}
    </div>
  )
}
