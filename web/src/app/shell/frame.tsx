import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../lib/classes.ts'

// Without hooks: the first paint is made of these too (app/first-paint.tsx).

interface HeaderBarProps {
  /** The control of a sidebar, on pages that have one. */
  toggle?: ReactNode
  logo: ReactNode
  search?: ReactNode
  /** The controls at the end. */
  children?: ReactNode
}

export const HeaderBar = ({ toggle, logo, search, children }: HeaderBarProps) => (
  <header className="sticky top-0 z-30 grid h-(--header) grid-cols-[auto_1fr] items-center gap-1 bg-canvas px-2 md:grid-cols-[1fr_minmax(0,560px)_1fr] md:gap-4 md:pe-4 md:ps-[17px]">
    <div className="flex items-center gap-1 md:gap-3">
      {toggle}
      {/* On phones there is no room for the name of the site beside all of the controls. */}
      <div
        className={
          toggle ? 'flex max-[459px]:[&_span]:hidden' : 'flex ps-2 max-[359px]:[&_span]:hidden md:ps-0.5'
        }
      >
        {logo}
      </div>
    </div>
    {search}
    <div className="flex items-center justify-end md:col-start-3 md:gap-1">{children}</div>
  </header>
)

export const searchBoxClass = 'h-10 rounded-md bg-surface inset-ring inset-ring-line'

export const SidebarColumns = ({
  sidebar,
  className,
  ...main
}: { sidebar: ReactNode } & ComponentProps<'main'>) => (
  <div className="flex items-start overflow-x-clip">
    {sidebar}
    <main
      {...main}
      className={classes(
        'mx-auto w-full max-w-[1760px] min-w-0 flex-1 px-4 pb-12 sm:pe-6 md:pb-16',
        className,
      )}
    />
  </div>
)
