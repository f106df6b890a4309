import { t } from '@kinora/contract/text/translate'
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
  /** In place of an empty list, or of what `isEmpty` says is empty. */
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  children: (data: T) => ReactNode
}

const isEmptyList = (data: unknown) => Array.isArray(data) && data.length === 0

/** Renders exactly one of: loading, error with retry, empty, data. */
export function QueryState<T>({
  query,
  loading = t`Loading...`,
  failed,
  failedHint,
  empty,
  isEmpty = isEmptyList,
  children,
}: QueryStateProps<T>) {
  if (query.data !== undefined)
    return empty !== undefined && isEmpty(query.data) ? empty : children(query.data)
  if (query.isError)
    return (
      <ErrorState title={failed} isRetrying={query.isFetching} onRetry={() => void query.refetch()}>
        {failedHint}
      </ErrorState>
    )
  if (typeof loading === 'string') return <CenteredSpinner label={loading} />
  return (
    <div aria-busy="true">
      <output className="sr-only">{t`Loading...`}</output>
      {loading}
    </div>
  )
}
