/** Cache tags, `video 7` or `user 3`: fixed, or derived from the value. */
export type Tags<T> = readonly string[] | ((value: T) => readonly string[])

interface Known {
  value: unknown
  tags: readonly string[]
  until: number
}

interface Finding<T> {
  found: Promise<T>
  /** False when a tag was invalidated during loading. */
  isCurrent: () => boolean
  tags: Tags<T>
}

interface LastKnownOptions {
  now: () => number
  isPassing: (error: unknown) => boolean
}

/** About the time of a database failover, during which no invalidations arrive. */
const keptMs = 120_000
/** With a stale value at hand, loading may take this long. */
const patienceMs = 1000
const mostKept = 2000

/** Stale-if-error: keeps the last values for the time of an outage. */
export function lastKnown({ now, isPassing }: LastKnownOptions) {
  const known = new Map<string, Known>()

  const remember = (key: string, value: unknown, tags: readonly string[]) => {
    known.delete(key)
    if (value === undefined) return
    known.set(key, { value, tags, until: now() + keptMs })
    for (const oldest of known.keys()) {
      if (known.size <= mostKept) break
      known.delete(oldest)
    }
  }

  const answer = async <T>(key: string, { found, isCurrent, tags }: Finding<T>): Promise<T> => {
    const fresh = found.then((value) => {
      if (isCurrent()) remember(key, value, typeof tags === 'function' ? tags(value) : tags)
      return value
    })
    const before = known.get(key)
    if (!before || before.until <= now()) return fresh
    // Invalidation during loading removes the stale value as well.
    const stillKnown = () => known.get(key) === before
    return Promise.race([
      fresh.catch((error: unknown) => {
        if (isPassing(error) && stillKnown()) return before.value as T
        throw error
      }),
      afterPatience(fresh).then(() => (stillKnown() ? (before.value as T) : fresh)),
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

function afterPatience(answer: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs)
    const stop = () => clearTimeout(timer)
    answer.then(stop, stop)
  })
}
