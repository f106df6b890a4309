import { audioRenditionName } from '../../../media/encode/hls-arguments.ts'

export const audioName = audioRenditionName(0)

/** The largest first: they are named by their height (`rungRenditionName`). */
export const picturesOf = (names: readonly string[]) =>
  names
    .filter((name) => name !== audioName)
    .toSorted((some, other) => Number.parseInt(other) - Number.parseInt(some))

/**
 * Of the first segments of a run. A position means the same moment in all pictures, so that segments of the largest may
 * stand in for those of another one: all continue where that does.
 */
export function positionsOf(names: readonly string[], next: Readonly<Record<string, number>>) {
  const [largest = ''] = picturesOf(Object.keys(next))
  return Object.fromEntries(names.map((name) => [name, next[name === audioName ? name : largest] ?? 0]))
}

/** Of all renditions that viewers may be on: the largest picture stands in for the others where they have nothing. */
export function standInsOf(known: readonly string[], encoded: readonly string[]) {
  const [largest = '', ...smaller] = picturesOf([...new Set([...known, ...encoded])])
  return { largest, smaller, leftOut: smaller.filter((name) => !encoded.includes(name)) }
}
