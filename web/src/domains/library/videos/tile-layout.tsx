import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'

// Without calls and router: the first paint is made of these too (app/first-paint.tsx).

interface TileLayoutProps extends ComponentProps<'article'> {
  thumbnail: ReactNode
  heading: ReactNode
  menu?: ReactNode
}

export const TileLayout = ({ thumbnail, heading, menu, children, ...rest }: TileLayoutProps) => (
  <article data-focus-row="" className="group/card @container relative min-w-0" {...rest}>
    {thumbnail}
    <div className="flex items-start gap-1">
      <h3
        dir="auto"
        className="mt-3 line-clamp-2 min-w-0 flex-1 wrap-anywhere text-14 font-semibold tracking-[-0.006em] max-xs:text-16 max-xs:leading-5.5"
      >
        {heading}
      </h3>
      {/* Above the link that covers the tile; keeps the height of a one-line title. */}
      {menu && <div className="relative z-3 mt-1.5 -me-2 -mb-3 flex-none touch:mt-0">{menu}</div>}
    </div>
    {children}
  </article>
)

interface TileChannelProps {
  name: string
  avatar: ReactNode
  mark: ReactNode
  facts: ReactNode
  factsClass?: string
}

/** Names take precedence: the numbers wrap when they do not fit, and always below 244 px. */
export const TileChannel = ({ name, avatar, mark, facts, factsClass }: TileChannelProps) => (
  <p className="mt-2 flex min-w-0 gap-2 text-13 text-fg-muted">
    {avatar}
    <span className="flex min-w-0 flex-1 flex-wrap gap-x-2 gap-y-0.5">
      <span className="inline-flex max-w-full items-center gap-1 leading-5">
        <span dir="auto" className="truncate">
          {name}
        </span>
        {mark}
      </span>
      <span
        className={classes(
          'truncate leading-5 text-fg-faint tabular-nums @max-[244px]:basis-full',
          factsClass,
        )}
      >
        {facts}
      </span>
    </span>
  </p>
)
