// Concurrent edits of one object (docs/product.md “Edit conflicts”).

export type ConflictSide = 'mine' | 'theirs'

/** `base` as opened, `mine` as edited here, `theirs` as saved since. */
export interface ConflictVersions<Values extends object> {
  base: Values
  mine: Values
  theirs: Values
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Proposes the side that changed; if both did, mine, which exists nowhere else. */
export function findDifferences<Values extends object>({ base, mine, theirs }: ConflictVersions<Values>) {
  const names = Object.keys(mine) as (keyof Values & string)[]
  return names
    .filter((name) => !isEqual(mine[name], theirs[name]))
    .map((name) => ({
      name,
      proposed: isEqual(mine[name], base[name]) ? ('theirs' as ConflictSide) : ('mine' as ConflictSide),
    }))
}

export function mergeVersions<Values extends object>(
  { mine, theirs }: ConflictVersions<Values>,
  chosen: Partial<Record<keyof Values, ConflictSide>>,
): Values {
  const taken = (Object.keys(mine) as (keyof Values)[]).filter((name) => chosen[name] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
}

const maxQuotedLines = 3

/** Counts the lines of one side, and quotes the first that the other does not have. */
export function describeLines(lines: readonly string[], others: readonly string[]): string {
  const known = new Set(others)
  const own = lines.filter((line) => !known.has(line))
  const quoted = own.slice(0, maxQuotedLines).map((line) => `“${line}”`)
  const more = own.length > quoted.length ? ` and ${own.length - quoted.length} more` : ''
  const count = `${lines.length} in all`
  return quoted.length === 0 ? count : `${count}, here only: ${quoted.join(', ')}${more}`
}
