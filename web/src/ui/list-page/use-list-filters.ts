import type { RawQuery } from '@kinora/contract/pages/query-string-readers'
import { useUrlState } from '../../lib/url-state.ts'

export interface ClearableFilters {
  isFiltered: boolean
  /** Removes the search text, too. */
  clear: () => void
}

/** A list's parameters, by the reader of its page (contract/src/pages/pages.ts); `clear` removes `names`. */
export function useListFilters<Found extends object>(
  read: (raw: RawQuery) => Found,
  names: readonly (keyof Found & string)[] = [],
) {
  const { search, change } = useUrlState(read)
  const cleared = Object.fromEntries([...names, 'q'].map((name) => [name, undefined]))
  /** Returns to the first page; undefined values are removed. */
  const set = (next: Partial<Found>) => change({ ...next, page: undefined })
  return {
    search,
    set,
    isFiltered: Object.keys(search).some((name) => name in cleared),
    clear: () => set(cleared as Partial<Found>),
  }
}
