/** What an answer is made of (`video 7`, `user 3`): known before, or seen in the answer. */
export type Tags<T> = readonly string[] | ((value: T) => readonly string[])

interface Known {
  value: unknown
  tags: readonly string[]
  until: number
}

interface Finding<T> {
  found: Promise<T>
  /** Whether nothing of it has changed while it was being found. */
  isCurrent: () => boolean
  tags: Tags<T>
}

interface LastKnownOptions {
  now: () => number
  /** Whether a failure says nothing about what was asked for. */
  isPassing: (error: unknown) => boolean
}

/** As long as a database takes to be handed to another machine, and not much longer: nobody hears meanwhile what changes. */
const keptMs = 120_000
/** Whoever has an answer already waits no longer for a new one. */
const patienceMs = 1000
const mostKept = 2000

/** What was found last, for when nothing can be found. */
export function lastKnown({ now, isPassing }: LastKnownOptions) {
  const known = new Map<string, Known>()

  const remember = (key: string, value: unknown, tags: readonly string[]) => {
    known.delete(key) // so that the oldest stand first
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
    // What was known goes out at once when a change of it is heard.
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

/** Resolves after a while; the clock stops as soon as there is an answer. */
function afterPatience(answer: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs)
    const stop = () => clearTimeout(timer)
    answer.then(stop, stop)
  })
}
