export interface Sorting<Key extends string = string> {
  key: Key
  direction: 'asc' | 'desc'
}

/** Descending order has a minus prefix: `-name`. */
export const formatSorting = ({ key, direction }: Sorting) => (direction === 'desc' ? `-${key}` : key)

export function parseSorting<Key extends string>(
  word: string,
  keys: readonly Key[],
): Sorting<Key> | undefined {
  const key = keys.find((each) => each === word.replace(/^-/, ''))
  return key && { key, direction: word.startsWith('-') ? 'desc' : 'asc' }
}

/** A new column sorts ascending; the same column toggles its direction. */
export const nextSorting = <Key extends string>(now: Sorting | undefined, key: Key): Sorting<Key> => ({
  key,
  direction: now?.key === key && now.direction === 'asc' ? 'desc' : 'asc',
})
