import { useState } from 'react'
import type { PageSize } from '@kinora/contract/pages/query-string-readers'
import type { Sorting } from '../../lib/sorting.ts'
import { usePageNumber, usePageSize, useSorting } from '../../lib/url-state.ts'
import { emptySelection, keysBetween, setSelected, type RowKey, type Selection } from './selection.ts'

/** Belongs to one list: changing the filters clears it. */
export function useRowSelection(list: string) {
  const [chosen, setChosen] = useState({ list, selection: emptySelection, last: null as RowKey | null })
  const isOfList = chosen.list === list
  const selection = isOfList ? chosen.selection : emptySelection
  const set = (next: Selection, last: RowKey | null = null) => setChosen({ list, selection: next, last })
  return {
    selection,
    set,
    clear: () => set(emptySelection),
    /** Toggles a row; with Shift, the range from the one toggled before. */
    toggle: (
      rows: readonly RowKey[],
      key: RowKey,
      { isOn, withShift }: { isOn: boolean; withShift: boolean },
    ) =>
      set(
        setSelected(selection, withShift && isOfList ? keysBetween(rows, chosen.last, key) : [key], isOn),
        key,
      ),
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
    selection: useRowSelection(list),
    slice: { limit: size, offset: (page - 1) * size },
  }
}
export type TableState = ReturnType<typeof useTableState>
