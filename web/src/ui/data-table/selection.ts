/** What names a row. */
export type Key = string | number

/** The rows that are chosen, on whatever page they stand: some, or all that match but a few. */
export interface Selection {
  kind: 'some' | 'all'
  /** Those chosen; of all, those that are not. */
  keys: ReadonlySet<Key>
}

export const nothing: Selection = { kind: 'some', keys: new Set() }
export const everything: Selection = { kind: 'all', keys: new Set() }

export const isSelected = ({ kind, keys }: Selection, key: Key) => keys.has(key) === (kind === 'some')

/** How many are chosen, when so many match. */
export const countSelected = ({ kind, keys }: Selection, total: number) =>
  kind === 'some' ? keys.size : Math.max(0, total - keys.size)

/** Chooses rows, or takes them out again. */
export function select({ kind, keys }: Selection, rows: readonly Key[], isOn: boolean): Selection {
  const changed = new Set(keys)
  for (const key of rows) {
    if (isOn === (kind === 'some')) changed.add(key)
    else changed.delete(key)
  }
  return { kind, keys: changed }
}

/** A page of a list as it stands; rows that have gone from it are those that left while the list became shorter. */
export interface ShownPage {
  /** Which part of which order it is. */
  place: string
  keys: readonly Key[]
  total: number
  gone: readonly Key[]
}

/** The page as it stands now. What comes back, by Undo say, has not gone any more. */
export function pageAfter(before: ShownPage, now: Omit<ShownPage, 'gone'>): ShownPage {
  const isShorter = now.place === before.place && now.total < before.total
  const left = isShorter ? [...before.gone, ...before.keys] : before.gone
  return { ...now, gone: left.filter((key) => !now.keys.includes(key)) }
}

export const isSamePage = (one: Omit<ShownPage, 'gone'>, other: Omit<ShownPage, 'gone'>) =>
  one.place === other.place && one.total === other.total && one.keys.join(' ') === other.keys.join(' ')

/** A selection without rows that have gone: nothing can be done with them. */
export const without = ({ kind, keys }: Selection, gone: readonly Key[]): Selection => ({
  kind,
  keys: new Set([...keys].filter((key) => !gone.includes(key))),
})

/** The rows from the one that was pressed last to this one; this one alone when that one is on another page. */
export function rangeTo(rows: readonly Key[], last: Key | null, key: Key): readonly Key[] {
  const [from, to] = [last === null ? -1 : rows.indexOf(last), rows.indexOf(key)]
  return from < 0 || to < 0 ? [key] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** Whether the rows of a page are chosen: all of them, none, or some. */
export function stateOf(selection: Selection, rows: readonly Key[]): boolean | 'indeterminate' {
  const chosen = rows.filter((key) => isSelected(selection, key)).length
  if (chosen === 0) return false
  return chosen === rows.length || 'indeterminate'
}
