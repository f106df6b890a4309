export type RowKey = string | number

/** Selected rows across all pages: some, or all matches except a few. */
export interface Selection {
  kind: 'some' | 'all'
  /** Selected keys; for `all`, the excluded ones. */
  keys: ReadonlySet<RowKey>
}

export const emptySelection: Selection = { kind: 'some', keys: new Set() }
export const allSelected: Selection = { kind: 'all', keys: new Set() }

export const isSelected = ({ kind, keys }: Selection, key: RowKey) => keys.has(key) === (kind === 'some')

export const countSelected = ({ kind, keys }: Selection, total: number) =>
  kind === 'some' ? keys.size : Math.max(0, total - keys.size)

export function setSelected({ kind, keys }: Selection, rows: readonly RowKey[], isOn: boolean): Selection {
  const changed = new Set(keys)
  for (const key of rows) {
    if (isOn === (kind === 'some')) changed.add(key)
    else changed.delete(key)
  }
  return { kind, keys: changed }
}

/** Includes the keys that left the page while the list became shorter. */
export interface PageSnapshot {
  /** Identifies page, page size and order. */
  pageKey: string
  keys: readonly RowKey[]
  total: number
  removedKeys: readonly RowKey[]
}

/** Keys that return, for example by Undo, are no longer gone. */
export function nextSnapshot(before: PageSnapshot, now: Omit<PageSnapshot, 'removedKeys'>): PageSnapshot {
  const isShorter = now.pageKey === before.pageKey && now.total < before.total
  const removedKeys = isShorter ? [...before.removedKeys, ...before.keys] : before.removedKeys
  return { ...now, removedKeys: removedKeys.filter((key) => !now.keys.includes(key)) }
}

export const isSamePage = (
  one: Omit<PageSnapshot, 'removedKeys'>,
  other: Omit<PageSnapshot, 'removedKeys'>,
) => one.pageKey === other.pageKey && one.total === other.total && one.keys.join(' ') === other.keys.join(' ')

export const withoutKeys = ({ kind, keys }: Selection, removedKeys: readonly RowKey[]): Selection => ({
  kind,
  keys: new Set([...keys].filter((key) => !removedKeys.includes(key))),
})

/** Only `key` if `last` is on another page. */
export function keysBetween(rows: readonly RowKey[], last: RowKey | null, key: RowKey): readonly RowKey[] {
  const [from, to] = [last === null ? -1 : rows.indexOf(last), rows.indexOf(key)]
  return from < 0 || to < 0 ? [key] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

export function selectionState(selection: Selection, rows: readonly RowKey[]): boolean | 'indeterminate' {
  const chosen = rows.filter((key) => isSelected(selection, key)).length
  if (chosen === 0) return false
  return chosen === rows.length || 'indeterminate'
}
