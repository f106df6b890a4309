import type { ReactNode } from 'react'
import { QueryState, type QueryStateProps } from '../../../ui/query-state.tsx'
import { ShelfHead } from './shelf-head.tsx'

export const Shelf = <T,>({
  title,
  isTitleVisible = true,
  action,
  query,
  failed,
  loading,
  children,
}: {
  title: string
  isTitleVisible?: boolean
  action?: ReactNode
  query: QueryStateProps<T>['query']
  failed: string
  loading?: ReactNode
  children: (data: T) => ReactNode
}) => (
  <section aria-label={title}>
    {isTitleVisible ? <ShelfHead title={title} action={action} /> : <h2 className="sr-only">{title}</h2>}
    <QueryState query={query} failed={failed} loading={loading}>
      {children}
    </QueryState>
  </section>
)
