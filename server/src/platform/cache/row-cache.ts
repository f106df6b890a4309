import { isOutage } from '../errors/outage.ts'
import { lastKnown, type Subjects } from './last-known.ts'

/** Answers of the database kept for a moment on this node. */
export interface RowCache {
  /**
   * What `load` answered within the last moment for this key; loads it when nothing was, or when one of its subjects
   * changed since.
   */
  get: <T>(key: string, holds: Subjects<T>, load: () => Promise<T>) => Promise<T>
  /**
   * The same; while the database is away, or says nothing, for a while still what it answered last, unless a subject of that
   * changed since.
   */
  getOrLast: <T>(key: string, holds: Subjects<T>, load: () => Promise<T>) => Promise<T>
  /** The same, also while nothing else is kept. */
  getAlways: <T>(key: string, holds: Subjects<T>, load: () => Promise<T>) => Promise<T>
  /** Whether answers are kept at all; while they are not, each is loaded anew. */
  keep: (isKeeping: boolean) => void
  /** Forgets what holds this, also what is being loaded at this moment. */
  forget: (subject: string) => void
  /** Forgets everything. */
  clear: () => void
}

interface Entry {
  value: Promise<unknown>
  freshUntil: number
  /** Undefined while only the answer can tell. */
  holds: readonly string[] | undefined
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
 * lives for `freshMs` at most, and is dropped when what it holds changes: by this node's own commits at once, by those of
 * others when their notification arrives. Counts are no subject: they are as old as the answer.
 */
export function createRowCache({
  freshMs = 1000,
  now = () => performance.now(),
  apart = () => null,
}: RowCacheOptions = {}): RowCache {
  const entries = new Map<string, Entry>()
  const last = lastKnown({ now, isPassing: isOutage })
  let isKeeping = true

  const keep = <T>(key: string, holds: Subjects<T>, load: () => Promise<T>) => {
    const value = load()
    const isKnown = typeof holds !== 'function'
    const entry: Entry = { value, freshUntil: now() + freshMs, holds: isKnown ? holds : undefined }
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
      if (answer === undefined) drop() // what is not there yet has no subject that could tell of it
      else if (!isKnown) entry.holds = holds(answer)
    }, drop)
    return value
  }

  const keyOf = (name: string) => {
    const from = apart()
    return from === null ? name : `${name} for ${from}`
  }

  const getFresh = <T>(key: string, holds: Subjects<T>, load: () => Promise<T>) => {
    const known = entries.get(key)
    return known && known.freshUntil > now() ? (known.value as Promise<T>) : keep(key, holds, load)
  }

  const getAlways = <T>(name: string, holds: Subjects<T>, load: () => Promise<T>) => {
    const key = keyOf(name)
    const found = getFresh(key, holds, load)
    return last.answer(key, { found, isCurrent: () => entries.get(key)?.value === found, holds })
  }

  return {
    get: (name, holds, load) => (isKeeping ? getFresh(keyOf(name), holds, load) : load()),
    getOrLast: (name, holds, load) => (isKeeping ? getAlways(name, holds, load) : load()),
    getAlways,
    keep: (wanted) => {
      isKeeping = wanted
    },
    forget: (subject) => {
      last.forget(subject)
      for (const [key, { holds }] of entries) {
        if (holds === undefined || holds.includes(subject)) entries.delete(key)
      }
    },
    clear: () => {
      last.clear()
      entries.clear()
    },
  }
}
