// Two people, or one in two tabs, changed the same thing (docs/product.md “Changed meanwhile”).

export type Side = 'mine' | 'theirs'

/** Three states of what a form is about: as it was opened, as it is filled in, and as somebody saved it since. */
export interface Told<Values extends object> {
  base: Values
  mine: Values
  theirs: Values
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields that are not the same on both sides, each with the side that is proposed: of what only one of the two changed,
 * that change; of what both changed, one's own, which is nowhere else.
 */
export function differencesOf<Values extends object>({ base, mine, theirs }: Told<Values>) {
  const names = Object.keys(mine) as (keyof Values & string)[]
  return names
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({
      name,
      proposed: isSame(mine[name], base[name]) ? ('theirs' as Side) : ('mine' as Side),
    }))
}

/** What was filled in, with what was chosen of the other side in its place. */
export function merged<Values extends object>(
  { mine, theirs }: Told<Values>,
  chosen: Partial<Record<keyof Values, Side>>,
): Values {
  const taken = (Object.keys(mine) as (keyof Values)[]).filter((name) => chosen[name] === 'theirs')
  return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) }
}
