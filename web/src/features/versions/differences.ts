// Concurrent edits of one object (docs/product.md “Changed meanwhile”).

export type Side = 'mine' | 'theirs'

/** `base` as opened, `mine` as edited here, `theirs` as saved since. */
export interface Told<Values extends object> {
  base: Values
  mine: Values
  theirs: Values
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Proposes the side that changed; if both did, mine, which exists nowhere else. */
export function differencesOf<Values extends object>({ base, mine, theirs }: Told<Values>) {
  const names = Object.keys(mine) as (keyof Values & string)[]
  return names
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      proposed: isSame(mine[name], base[name]) ? ('theirs' as Side) : ('mine' as Side),
    }))
}

export function merged<Values extends object>(
  { mine, theirs }: Told<Values>,
  chosen: Partial<Record<keyof Values, Side>>,
): Values {
  const taken = (Object.keys(mine) as (keyof Values)[]).filter((name) => chosen[name] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
}
