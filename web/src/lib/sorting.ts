/** By what a list is ordered. */
export interface Sorting<Key extends string = string> {
  key: Key
  direction: 'asc' | 'desc'
}

/** A minus in front turns it round: `-name`. */
export const writeSorting = ({ key, direction }: Sorting) => (direction === 'desc' ? `-${key}` : key)

/** Reads such a word; nothing when there is no such column. */
export function readSorting<Key extends string>(
  word: string,
  keys: readonly Key[],
): Sorting<Key> | undefined {
  const key = keys.find((each) => each === word.replace(/^-/, ''))
  return key && { key, direction: word.startsWith('-') ? 'desc' : 'asc' }
}

/** What a press on the head of a column asks for: a new column starts ascending, the same one turns round. */
export const nextSorting = <Key extends string>(now: Sorting | undefined, key: Key): Sorting<Key> => ({
  key,
  direction: now?.key === key && now.direction === 'asc' ? 'desc' : 'asc',
})
