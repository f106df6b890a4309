import { useState } from 'react'
import type { PageSize } from '@kinora/contract/page-search-words'
import type { Sorting } from '../../lib/sorting.ts'
import { usePageNumber, usePageSize, useSorting } from '../../lib/url-state.ts'
import { nothing, rangeTo, select, type Key, type Selection } from './selection.ts'

/** Belongs to one list: changing the filters clears it. */
export function useSelection(list: string) {
  const [chosen, setChosen] = useState({ list, selection: nothing, last: null as Key | null })
  const isOfList = chosen.list === list
  const selection = isOfList ? chosen.selection : nothing
  const set = (next: Selection, last: Key | null = null) => setChosen({ list, selection: next, last })
  return {
    selection,
    set,
    clear: () => set(nothing),
    /** Toggles a row; with Shift, the range from the one toggled before. */
    press: (rows: readonly Key[], key: Key, { isOn, withShift }: { isOn: boolean; withShift: boolean }) =>
      set(select(selection, withShift && isOfList ? rangeTo(rows, chosen.last, key) : [key], isOn), key),
  }
}

export function useTableState<Sort extends string>({
  sorts,
  usual,
  size: usualSize,
  list = '',
}: {
  sorts: readonly Sort[]
  usual: Sorting<Sort>
  size?: PageSize
  /** Identifies the filters; a change clears the selection. */
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
    slice: { limit: size, offset: (page - 1) * size },
  }
}
export type TableState = ReturnType<typeof useTableState>
