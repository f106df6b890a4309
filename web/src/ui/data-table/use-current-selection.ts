import { useState } from 'react'
import { isSamePage, nextSnapshot, withoutKeys, type RowKey, type PageSnapshot } from './selection.ts'
import type { TableState } from './use-table-state.ts'

/** Drops removed rows from the selection; the others stay selected. */
export function useCurrentSelection(state: TableState, keys: readonly RowKey[], total: number) {
  const { page, size, sorting } = state
  const now = { pageKey: JSON.stringify([page, size, sorting]), keys, total }
  const [snapshot, setSnapshot] = useState<PageSnapshot>({ ...now, removedKeys: [] })
  if (!isSamePage(snapshot, now)) setSnapshot(nextSnapshot(snapshot, now))
  return withoutKeys(state.selection.selection, snapshot.removedKeys)
}
