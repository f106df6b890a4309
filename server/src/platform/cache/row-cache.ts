import { isOutage } from '../errors/outage.ts'
import { lastKnown, type Tags } from './last-known.ts'

/** Answers of the database kept for a moment on this node. */
export interface RowCache {
  /**
   * What `load` answered within the last moment for this key; loads it when nothing was, or when one of its tags
   * changed since.
   */
  get: <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => Promise<T>
  /**
   * The same; while the database is away, or says nothing, for a while still what it answered last, unless a tag of that
   * changed since.
   */
  getStaleIfError: <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => Promise<T>
  /** The same, also while nothing else is kept. */
  getAlways: <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => Promise<T>
  /** Whether answers are cached at all. */
  setEnabled: (isEnabled: boolean) => void
  /** Drops what has this tag, also what is being loaded at this moment. */
  invalidate: (tag: string) => void
  /** Forgets everything. */
  clear: () => void
}

interface Entry {
  value: Promise<unknown>
  freshUntil: number
  /** Undefined while only the answer can tell. */
  tags: readonly string[] | undefined
}

const mostEntries = 2000

interface RowCacheOptions {
  freshMs?: number
  now?: () => number
  /** Whoever asks from here gets answers of their own; null for what is the same for everybody. */
  apart?: () => string | null
}

/**
 * Many people ask for the same few pages at once. Whoever asks while an answer is being loaded shares it; an answer
 * lives for `freshMs` at most, and is dropped when one of its tags changes: by this node's own commits at once, by those of
 * others when their notification arrives. Counts are no tag: they are as old as the answer.
 */
export function createRowCache({
  freshMs = 1000,
  now = () => performance.now(),
  apart = () => null,
}: RowCacheOptions = {}): RowCache {
  const entries = new Map<string, Entry>()
  const last = lastKnown({ now, isPassing: isOutage })
  let isEnabled = true

  const keep = <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => {
    const value = load()
    const isKnown = typeof tags !== 'function'
    const entry: Entry = { value, freshUntil: now() + freshMs, tags: isKnown ? tags : undefined }
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entries.delete(key) // so that the oldest stand first
    entries.set(key, entry)
    // All live equally long: behind the first that is fresh, all are. What is over is not held on to, a sitemap is megabytes.
    for (const [oldest, { freshUntil }] of entries) {
      if (entries.size <= mostEntries && freshUntil > now()) break
      entries.delete(oldest)
    }
    value.then((answer) => {
      if (answer === undefined) drop() // what is not there yet has no tag that could tell of it
      else if (!isKnown) entry.tags = tags(answer)
    }, drop)
    return value
  }

  const keyOf = (name: string) => {
    const from = apart()
    return from === null ? name : `${name} for ${from}`
  }

  const getFresh = <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => {
    const known = entries.get(key)
    return known && known.freshUntil > now() ? (known.value as Promise<T>) : keep(key, tags, load)
  }

  const getAlways = <T>(name: string, tags: Tags<T>, load: () => Promise<T>) => {
    const key = keyOf(name)
    const found = getFresh(key, tags, load)
    return last.answer(key, { found, isCurrent: () => entries.get(key)?.value === found, tags })
  }

  return {
    get: (name, tags, load) => (isEnabled ? getFresh(keyOf(name), tags, load) : load()),
    getStaleIfError: (name, tags, load) => (isEnabled ? getAlways(name, tags, load) : load()),
    getAlways,
    setEnabled: (wanted) => {
      isEnabled = wanted
    },
    invalidate: (tag) => {
      last.forget(tag)
      for (const [key, { tags }] of entries) {
        if (tags === undefined || tags.includes(tag)) entries.delete(key)
      }
    },
    clear: () => {
      last.clear()
      entries.clear()
    },
  }
}
