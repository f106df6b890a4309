import type { ReactNode } from 'react'
import { CenteredSpinner } from './spinner.tsx'
import { ErrorState } from './states.tsx'

interface QueryLike<T> {
  data: T | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

export interface QueryStateProps<T> {
  query: QueryLike<T>
  loading?: ReactNode
  failed: string
  failedHint?: ReactNode
  isEmpty?: (data: T) => boolean
  empty?: ReactNode
  children: (data: T) => ReactNode
}

/** Renders exactly one of: loading, error with retry, empty, data. */
export function QueryState<T>({
  query,
  loading = 'Loading...',
  failed,
  failedHint,
  isEmpty,
  empty,
  children,
}: QueryStateProps<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data)
  if (query.isError)
    return (
      <ErrorState title={failed} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {failedHint}
      </ErrorState>
    )
  if (typeof loading === 'string') return <CenteredSpinner label={loading} />
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading...</output>
      {loading}
    </div>
  )
}
