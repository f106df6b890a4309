/** Cache tags, `video 7` or `user 3`: fixed, or derived from the value. */
export type Tags<T> = readonly string[] | ((value: T) => readonly string[])

interface StaleEntry {
  value: unknown
  tags: readonly string[]
  until: number
}

interface PendingLoad<T> {
  found: Promise<T>
  /** False when a tag was invalidated during loading. */
  isCurrent: () => boolean
  tags: Tags<T>
}

interface StaleCacheOptions {
  now: () => number
  isTransient: (error: unknown) => boolean
}

/** About the time of a database failover, during which no invalidations arrive. */
const maxStaleMs = 120_000
/** With a stale value at hand, loading may take this long. */
const loadTimeoutMs = 1000
const maxEntries = 2000

/** Stale-if-error: keeps the last values for the time of an outage. */
export function createStaleCache({ now, isTransient }: StaleCacheOptions) {
  const known = new Map<string, StaleEntry>()

  const store = (key: string, value: unknown, tags: readonly string[]) => {
    known.delete(key)
    if (value === undefined) return
    known.set(key, { value, tags, until: now() + maxStaleMs })
    for (const oldest of known.keys()) {
      if (known.size <= maxEntries) break
      known.delete(oldest)
    }
  }

  const answer = async <T>(key: string, { found, isCurrent, tags }: PendingLoad<T>): Promise<T> => {
    const fresh = found.then((value) => {
      if (isCurrent()) store(key, value, typeof tags === 'function' ? tags(value) : tags)
      return value
    })
    const before = known.get(key)
    if (!before || before.until <= now()) return fresh
    // Invalidation during loading removes the stale value as well.
    const isStillValid = () => known.get(key) === before
    return Promise.race([
      fresh.catch((error: unknown) => {
        if (isTransient(error) && isStillValid()) return before.value as T
        throw error
      }),
      afterLoadTimeout(fresh).then(() => (isStillValid() ? (before.value as T) : fresh)),
    ])
  }

  return {
    answer,
    forget: (tag: string) => {
      for (const [key, { tags }] of known) if (tags.includes(tag)) known.delete(key)
    },
    clear: () => known.clear(),
  }
}

function afterLoadTimeout(answer: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, loadTimeoutMs)
    const stop = () => clearTimeout(timer)
    answer.then(stop, stop)
  })
}
