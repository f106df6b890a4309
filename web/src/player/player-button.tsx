import { Glyph, type Icon } from '../ui/glyph.tsx'
import { tooltipText } from '../ui/tooltip.ts'
import { classes } from '../lib/classes.ts'

/** A control on the picture: light ink in both themes. */
export const playerButtonClass =
  'relative grid size-10 flex-none place-items-center rounded-md text-on-media outline-offset-0 hover:bg-media-press focus-visible:outline-on-media touch:size-11'

/** An icon button of the control bar. */
export function PlayerButton({
  label,
  shortcut,
  icon,
  filled,
  className,
  onClick,
}: {
  label: string
  shortcut: string
  icon: Icon
  filled?: boolean
  className?: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      {...tooltipText(label, shortcut)}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className={classes(playerButtonClass, className)}
      onClick={onClick}
    >
      <Glyph icon={icon} size={22} filled={filled} />
    </button>
  )
}
