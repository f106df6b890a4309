import { isOutage } from '../errors/outage.ts'
import { createStaleCache, type Tags } from './stale-cache.ts'

export interface RowCache {
  get: <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => Promise<T>
  /** Like `get`; during an outage returns the last value, unless one of its tags changed. */
  getStaleIfError: <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => Promise<T>
  getAlwaysCached: <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => Promise<T>
  setEnabled: (isEnabled: boolean) => void
  invalidate: (tag: string) => void
  clear: () => void
}

interface CacheEntry {
  value: Promise<unknown>
  freshUntil: number
  /** Undefined while the tags depend on a value that is still loading. */
  tags: readonly string[] | undefined
  mayLag: boolean
}

const maxEntries = 2000

/** Answers that may come from a replica, which may still miss what a tag was changed for. */
interface LaggingSource {
  mayLag: () => boolean
  misses: (tags: readonly string[]) => boolean
  requirePrimary: <T>(work: () => T) => T
}

interface RowCacheOptions {
  freshMs?: number
  now?: () => number
  /** Partitions the cache by request scope; null for the shared part. */
  partition?: () => string | null
  source?: LaggingSource
}

const upToDate: LaggingSource = {
  mayLag: () => false,
  misses: () => false,
  requirePrimary: (work) => work(),
}

/**
 * Concurrent loads of one key are coalesced. Entries live for `freshMs` and are dropped when a tag changes: at once
 * by commits of this node, by notification for those of other nodes. Counts have no tags, they age with the entry.
 * Who must read from the primary gets no entry that may lag.
 */
export function createRowCache({
  freshMs = 1000,
  now = () => performance.now(),
  partition = () => null,
  source = upToDate,
}: RowCacheOptions = {}): RowCache {
  const entries = new Map<string, CacheEntry>()
  const last = createStaleCache({ now, isTransient: isOutage })
  let isEnabled = true

  const loadAndStore = <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => {
    const mayLag = source.mayLag()
    const value = mayLag ? loadWithChanges(source, tags, load) : load()
    const isKnown = typeof tags !== 'function'
    const entry: CacheEntry = { value, freshUntil: now() + freshMs, tags: isKnown ? tags : undefined, mayLag }
    const drop = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entries.delete(key)
    entries.set(key, entry)
    evict(entries, now())
    value.then((answer) => {
      if (answer === undefined) drop() // absent values have no tag to invalidate them
      else if (!isKnown) entry.tags = tags(answer)
    }, drop)
    return value
  }

  const keyOf = (name: string) => {
    const from = partition()
    return from === null ? name : `${name} for ${from}`
  }

  const getFresh = <T>(key: string, tags: Tags<T>, load: () => Promise<T>) => {
    const known = entries.get(key)
    const isFresh = known && known.freshUntil > now() && (!known.mayLag || source.mayLag())
    return isFresh ? (known.value as Promise<T>) : loadAndStore(key, tags, load)
  }

  const getAlways = <T>(name: string, tags: Tags<T>, load: () => Promise<T>) => {
    const key = keyOf(name)
    const found = getFresh(key, tags, load)
    return last.answer(key, { found, isCurrent: () => entries.get(key)?.value === found, tags })
  }

  return {
    get: (name, tags, load) => (isEnabled ? getFresh(keyOf(name), tags, load) : load()),
    getStaleIfError: (name, tags, load) => (isEnabled ? getAlways(name, tags, load) : load()),
    getAlwaysCached: getAlways,
    setEnabled: (shouldCache) => {
      isEnabled = shouldCache
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

/** All entries have the same lifetime, so expired ones come first. They are evicted early, as a sitemap takes megabytes. */
function evict(entries: Map<string, CacheEntry>, now: number) {
  for (const [oldest, { freshUntil }] of entries) {
    if (entries.size <= maxEntries && freshUntil > now) break
    entries.delete(oldest)
  }
}

/** After a change notice the old row must not be kept: what the replica may miss comes from the primary. */
async function loadWithChanges<T>(source: LaggingSource, tags: Tags<T>, load: () => Promise<T>): Promise<T> {
  if (typeof tags !== 'function') return source.misses(tags) ? source.requirePrimary(load) : load()
  const answer = await load()
  return answer !== undefined && source.misses(tags(answer)) ? source.requirePrimary(load) : answer
}
