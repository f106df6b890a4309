/** Answers of the database kept for a moment on this node. */
export interface RowCache {
  /** What `load` answered within the last moment for this key; loads it when nothing was, or when anything changed since. */
  get: <T>(key: string, load: () => Promise<T>) => Promise<T>
  /** Forgets everything, also what is being loaded at this moment. */
  clear: () => void
}

interface Entry {
  value: Promise<unknown>
  freshUntil: number
}

const mostEntries = 2000

/**
 * Many people ask for the same few pages at once. Whoever asks while an answer is being loaded shares it; an answer
 * lives for `freshMs` at most, and all are dropped when rows change: by this node's own commits at once, by those of
 * others when their notification arrives.
 */
export function createRowCache({ freshMs = 1000, now = () => performance.now() } = {}): RowCache {
  let entries = new Map<string, Entry>()

  return {
    get: <T>(key: string, load: () => Promise<T>) => {
      const known = entries.get(key)
      if (known && known.freshUntil > now()) return known.value as Promise<T>
      const value = load()
      if (entries.size >= mostEntries) entries.clear()
      const kept = entries // an answer that was asked for before a change stays in the map that is thrown away
      kept.set(key, { value, freshUntil: now() + freshMs })
      value.catch(() => kept.delete(key))
      return value
    },
    clear: () => {
      entries = new Map()
    },
  }
}
