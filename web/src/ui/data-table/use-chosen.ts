import { useState } from 'react'
import { isSamePage, pageAfter, without, type Key, type ShownPage } from './selection.ts'
import type { TableState } from './use-table-state.ts'

/** Drops removed rows from the selection; the others stay selected. */
export function useChosen(state: TableState, keys: readonly Key[], total: number) {
  const { page, size, sorting } = state
  const now = { place: JSON.stringify([page, size, sorting]), keys, total }
  const [shown, setShown] = useState<ShownPage>({ ...now, gone: [] })
  if (!isSamePage(shown, now)) setShown(pageAfter(shown, now))
  return { gone: shown.gone, selection: without(state.selection.selection, shown.gone) }
}
