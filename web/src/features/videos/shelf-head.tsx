import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The title of a shelf, with what can be done with all of it at its end. */
export const ShelfHead = ({ title, action }: { title: string; action?: ReactNode }) => (
  <div className="mb-4 flex items-center justify-between gap-4">
    <h2 className="title-20">{title}</h2>
    {action}
  </div>
)

/** The way to all of what a shelf shows a part of. */
export const SeeAll = ({ link, of }: { link: LinkOptions; of: string }) => (
  <Link
    {...link}
    aria-label={`See all: ${of}`}
    className="relative hit flex-none rounded-sm text-13 font-strong text-fg-muted hover:text-fg"
  >
    See all
  </Link>
)
