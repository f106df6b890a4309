/** What stands after the last short. */
export const endKey = 0

/** The part of a column that is shown, and where it stood when it was. */
export interface Shown {
  key: number
  at: number
}

/** Where it stands now. One that is gone leaves its place to the next one, and so does the end when more have come. */
export function placeIn(keys: readonly number[], { key, at }: Shown): number {
  const found = key === endKey ? -1 : keys.indexOf(key)
  return found >= 0 ? found : Math.min(at, keys.length - 1)
}
