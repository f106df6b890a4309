export type Key = string | number

/** Selected rows across all pages: some, or all matches except a few. */
export interface Selection {
  kind: 'some' | 'all'
  /** Selected keys; for `all`, the excluded ones. */
  keys: ReadonlySet<Key>
}

export const nothing: Selection = { kind: 'some', keys: new Set() }
export const everything: Selection = { kind: 'all', keys: new Set() }

export const isSelected = ({ kind, keys }: Selection, key: Key) => keys.has(key) === (kind === 'some')

export const countSelected = ({ kind, keys }: Selection, total: number) =>
  kind === 'some' ? keys.size : Math.max(0, total - keys.size)

export function select({ kind, keys }: Selection, rows: readonly Key[], isOn: boolean): Selection {
  const changed = new Set(keys)
  for (const key of rows) {
    if (isOn === (kind === 'some')) changed.add(key)
    else changed.delete(key)
  }
  return { kind, keys: changed }
}

/** Includes the keys that left the page while the list became shorter. */
export interface ShownPage {
  /** Identifies page, page size and order. */
  place: string
  keys: readonly Key[]
  total: number
  gone: readonly Key[]
}

/** Keys that return, for example by Undo, are no longer gone. */
export function pageAfter(before: ShownPage, now: Omit<ShownPage, 'gone'>): ShownPage {
  const isShorter = now.place === before.place && now.total < before.total
  const left = isShorter ? [...before.gone, ...before.keys] : before.gone
  return { ...now, gone: left.filter((key) => !now.keys.includes(key)) }
}

export const isSamePage = (one: Omit<ShownPage, 'gone'>, other: Omit<ShownPage, 'gone'>) =>
  one.place === other.place && one.total === other.total && one.keys.join(' ') === other.keys.join(' ')

export const without = ({ kind, keys }: Selection, gone: readonly Key[]): Selection => ({
  kind,
  keys: new Set([...keys].filter((key) => !gone.includes(key))),
})

/** Only `key` if `last` is on another page. */
export function rangeTo(rows: readonly Key[], last: Key | null, key: Key): readonly Key[] {
  const [from, to] = [last === null ? -1 : rows.indexOf(last), rows.indexOf(key)]
  return from < 0 || to < 0 ? [key] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

export function stateOf(selection: Selection, rows: readonly Key[]): boolean | 'indeterminate' {
  const chosen = rows.filter((key) => isSelected(selection, key)).length
  if (chosen === 0) return false
  return chosen === rows.length || 'indeterminate'
}
