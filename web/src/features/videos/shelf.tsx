import type { ReactNode } from 'react'
import { QueryState, type QueryStateProps } from '../../ui/query-state.tsx'
import { ShelfHead } from './shelf-head.tsx'

/** A titled part of a page with its own data: when it fails, the page stands. */
export const Shelf = <T,>({
  title,
  isTitleSeen = true,
  action,
  query,
  failed,
  loading,
  children,
}: {
  title: string
  /** Where a tab says it already it is only for screen readers. */
  isTitleSeen?: boolean
  /** Stands at the end of its title. */
  action?: ReactNode
  query: QueryStateProps<T>['query']
  failed: string
  loading?: ReactNode
  children: (data: T) => ReactNode
}) => (
  <section aria-label={title}>
    {isTitleSeen ? <ShelfHead title={title} action={action} /> : <h2 className="sr-only">{title}</h2>}
    <QueryState query={query} failed={failed} loading={loading}>
      {children}
    </QueryState>
  </section>
)
