export const endKey = 0

/** The visible panel and its index when it became visible. */
export interface VisiblePanel {
  key: number
  at: number
}

/** Current index. A removed panel gives way to the next one, and so does the end panel when more shorts arrive. */
export function panelIndex(keys: readonly number[], { key, at }: VisiblePanel): number {
  const found = key === endKey ? -1 : keys.indexOf(key)
  return found >= 0 ? found : Math.min(at, keys.length - 1)
}
