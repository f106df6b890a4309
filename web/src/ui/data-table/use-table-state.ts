import { useState } from 'react'
import type { PageSize } from '@kinora/contract/page-search-words'
import type { Sorting } from '../../lib/sorting.ts'
import { usePageNumber, usePageSize, useSorting } from '../../lib/url-state.ts'
import { nothing, rangeTo, select, type Key, type Selection } from './selection.ts'

/** The chosen rows. They are of one list: when it is narrowed otherwise, nothing is chosen any more. */
export function useSelection(list: string) {
  const [chosen, setChosen] = useState({ list, selection: nothing, last: null as Key | null })
  const isOfList = chosen.list === list
  const selection = isOfList ? chosen.selection : nothing
  const set = (next: Selection, last: Key | null = null) => setChosen({ list, selection: next, last })
  return {
    selection,
    set,
    clear: () => set(nothing),
    /** Chooses a row or takes it out; with Shift, all from the one pressed before. */
    press: (rows: readonly Key[], key: Key, { isOn, withShift }: { isOn: boolean; withShift: boolean }) =>
      set(select(selection, withShift && isOfList ? rangeTo(rows, chosen.last, key) : [key], isOn), key),
  }
}

/** Page, rows on a page and order of a table, from its address, and what is chosen in it. */
export function useTableState<Sort extends string>({
  sorts,
  usual,
  size: usualSize,
  list = '',
}: {
  /** The columns it can be ordered by. */
  sorts: readonly Sort[]
  usual: Sorting<Sort>
  size?: PageSize
  /** What the list is narrowed by, as one text. */
  list?: string
}) {
  const [page, setPage] = usePageNumber()
  const [size, setSize] = usePageSize(usualSize)
  const [sorting, sort] = useSorting(sorts, usual)
  const sortBy = ({ key, direction }: Sorting) => {
    const known = sorts.find((each) => each === key)
    if (known) sort({ key: known, direction })
  }
  return {
    page,
    setPage,
    size,
    setSize,
    sorting,
    sort: sortBy,
    selection: useSelection(list),
    /** For calls that page by offset. */
    slice: { limit: size, offset: (page - 1) * size },
  }
}
export type TableState = ReturnType<typeof useTableState>
