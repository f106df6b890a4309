import { labelText, type Label } from '@kinora/contract/text/label'
import type { ReactNode } from 'react'
import { classes } from '../lib/classes.ts'
import { formatInteger } from '../lib/format.ts'
import { Glyph, type Icon } from './glyph.tsx'

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent' | 'outline'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-hover text-fg-muted',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent-soft text-accent-text',
  outline: 'text-fg-muted inset-ring inset-ring-line-strong',
}

export const Badge = ({
  tone = 'neutral',
  size = 'md',
  icon,
  label,
  children = label && labelText(label),
}: {
  tone?: BadgeTone
  size?: 'md' | 'sm'
  icon?: Icon
  /** Text, when the badge is spread from a table of states. */
  label?: Label
  children?: ReactNode
}) => (
  <span
    className={classes(
      'inline-flex items-center gap-1.25 rounded-sm align-middle text-12 font-strong whitespace-nowrap',
      size === 'sm' ? 'h-4.5 px-1.5' : 'h-5.5 px-2',
      tones[tone],
    )}
  >
    {icon && <Glyph icon={icon} size={12} />}
    {children}
  </span>
)

const tagClass =
  'inline-flex h-5.5 min-w-0 items-center gap-1 rounded-sm bg-hover px-2 text-12 whitespace-nowrap text-fg-muted'

export const tagLinkClass = `${tagClass} hover:bg-press hover:text-fg`

export const Tag = ({ children }: { children: ReactNode }) => <span className={tagClass}>{children}</span>

export const CountBadge = ({ value }: { value: number }) => (
  <span className="inline-grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-11 leading-none font-bold text-accent-fg tabular-nums">
    {value > 99 ? `${formatInteger(99)}+` : formatInteger(value)}
  </span>
)
