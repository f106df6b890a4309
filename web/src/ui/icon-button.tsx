import type { ComponentProps } from 'react'
import { classes } from '../lib/classes.ts'
import { Glyph, type Icon } from './glyph.tsx'
import { tooltipText } from './tooltip.ts'

const baseClass =
  'relative inline-grid flex-none place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg ' +
  'aria-pressed:bg-hover aria-pressed:text-fg disabled:opacity-45 disabled:pointer-events-none'
const sizes = { md: 'size-(--control)', sm: 'size-8 touch:size-11' }

/** For links; add `tooltipText(label)` and an `aria-label`. */
export const iconButtonClass = (size: keyof typeof sizes = 'md', className?: string) =>
  classes(baseClass, sizes[size], className)

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  label: string
  icon: Icon
  shortcut?: string
  size?: keyof typeof sizes
  pressed?: boolean
  isFilled?: boolean
}

export function IconButton({
  label,
  icon,
  shortcut,
  size = 'md',
  pressed,
  isFilled = pressed === true,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...tooltipText(label, shortcut)}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={iconButtonClass(size, className)}
    >
      <Glyph icon={icon} size={size === 'sm' ? 18 : 20} filled={isFilled} />
    </button>
  )
}
