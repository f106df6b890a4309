import type { ComponentProps, MouseEvent } from 'react'
import { classes } from '../lib/classes.ts'
import { Glyph, type Icon } from './glyph.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'media' | 'stage'
export type ButtonSize = 'sm' | 'md' | 'lg'
export interface ButtonStyle {
  variant?: ButtonVariant
  size?: ButtonSize
  block?: boolean
  className?: string
}

const baseClass =
  'relative inline-flex flex-none items-center justify-center gap-2 rounded-md leading-none whitespace-nowrap ' +
  'transition-[opacity,transform] active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-45'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-fg font-bold hover:bg-accent-hover',
  // One step further on dialogs, whose surface is lighter.
  secondary:
    'bg-hover font-strong hover:bg-press [[role$=dialog]_&]:bg-press [[role$=dialog]_&]:hover:bg-hover',
  outline: 'font-strong inset-ring inset-ring-line hover:bg-hover',
  ghost: 'font-strong text-fg-muted hover:bg-hover hover:text-fg',
  danger: 'bg-danger-fill text-danger-fg font-bold',
  media: 'bg-scrim text-on-media font-strong hover:bg-scrim-strong',
  stage: 'bg-media-press text-on-media font-strong hover:bg-media-line',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 px-3 text-13 hit',
  md: 'h-(--control) px-3.5 text-14',
  lg: 'h-11 px-5 text-16',
}

export const buttonClass = ({ variant = 'secondary', size = 'md', block, className }: ButtonStyle = {}) =>
  classes(baseClass, variants[variant], sizes[size], block && 'w-full', className)

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & { icon?: Icon; loading?: boolean }

/** While loading it keeps its width and focus and ignores clicks. */
export function Button({
  variant,
  size,
  block,
  className,
  icon,
  loading = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={handleClick}
    >
      <span className={classes('inline-flex min-w-0 items-center gap-2', loading && 'opacity-0')}>
        {icon && <Glyph icon={icon} size={18} className="-ms-0.5" />}
        {children}
      </span>
      {loading && <Spinner className="absolute" />}
    </button>
  )
}
