import type { RawQuery } from '@kinora/contract/pages/query-string-readers'
import { useChangeSearch, useUrlState } from '../../lib/url-state.ts'

export interface ClearableFilters {
  isFiltered: boolean
  /** Removes the search text, too. */
  clear: () => void
}

/** A list's parameters, by the reader of its page (contract/src/pages/pages.ts); `clear` removes `names`. */
export function useListFilters<Found extends RawQuery>(
  read: (raw: RawQuery) => Found,
  names: readonly (keyof Found & string)[] = [],
) {
  const { search } = useUrlState(read)
  const change = useChangeSearch()
  const cleared = Object.fromEntries([...names, 'q'].map((name) => [name, undefined]))
  return {
    search,
    /** Returns to the first page; undefined values are removed. */
    set: (next: Partial<Found>) => change({ ...next, page: undefined }),
    isFiltered: Object.keys(search).some((name) => name in cleared),
    clear: () => change({ ...cleared, page: undefined }),
  }
}
