import { labelText, type Label } from '@kinora/contract/text/label'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { classes } from '../lib/classes.ts'
import { Glyph, type Icon } from './glyph.tsx'

interface NavItemProps {
  label: Label
  icon: Icon
  link: LinkOptions
  onClick?: () => void
}

export const navItemClass =
  'relative flex items-center rounded-md font-medium text-fg-muted hover:bg-hover hover:text-fg -outline-offset-2'
export const currentPageClass =
  'aria-[current=page]:bg-hover aria-[current=page]:font-semibold aria-[current=page]:text-fg ' +
  'aria-[current=page]:before:absolute aria-[current=page]:before:start-0 aria-[current=page]:before:w-[3px] ' +
  'aria-[current=page]:before:rounded-[3px] aria-[current=page]:before:bg-accent'

export const NavItem = ({ label, icon, link, onClick }: NavItemProps) => (
  <Link
    {...link}
    activeOptions={{ exact: link.to === '/' }}
    onClick={onClick}
    className={classes(
      navItemClass,
      currentPageClass,
      'h-[38px] gap-4 px-3 aria-[current=page]:before:inset-y-2.5 touch:min-h-11',
    )}
  >
    <Glyph icon={icon} />
    {labelText(label)}
  </Link>
)

export const RailNavItem = ({ label, icon, link }: NavItemProps) => (
  <Link
    {...link}
    activeOptions={{ exact: link.to === '/' }}
    className={classes(
      navItemClass,
      currentPageClass,
      'h-14.5 flex-col justify-center gap-1.25 text-11 aria-[current=page]:before:inset-y-5',
    )}
  >
    <Glyph icon={icon} />
    {labelText(label)}
  </Link>
)
