import type { ComponentProps } from 'react'
import { classes } from '../../lib/classes.ts'
import { Glyph, type Icon } from '../../ui/glyph.tsx'
import { tooltipText } from '../../ui/tooltip.ts'

export const playerButtonClass =
  'relative grid size-10 flex-none place-items-center rounded-md text-on-media outline-offset-0 hover:bg-media-press focus-visible:outline-on-media touch:size-11'

interface PlayerButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  shortcut?: string
  icon: Icon
  filled?: boolean
  isPressed?: boolean
}

export function PlayerButton({
  label,
  shortcut,
  icon,
  filled,
  isPressed,
  className,
  ...rest
}: PlayerButtonProps) {
  return (
    <button
      type="button"
      {...tooltipText(label, shortcut)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-pressed={isPressed}
      {...rest}
      className={classes(
        playerButtonClass,
        'aria-pressed:after:absolute aria-pressed:after:inset-x-2.5 aria-pressed:after:bottom-1 aria-pressed:after:h-0.5 aria-pressed:after:rounded-full aria-pressed:after:bg-media-accent aria-[pressed=false]:after:hidden',
        className,
      )}
    >
      <Glyph icon={icon} size={22} filled={filled} />
    </button>
  )
}
