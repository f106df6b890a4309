/** Bytes since the beginning of PostgreSQL's log. */
export type LogPosition = bigint

/** Undefined for anything but PostgreSQL's notation, such as `16/B374D848`. */
export function parseLogPosition(text: string): LogPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

/** Noted when notices may have been missed. */
export const anyTag = '*'

/** More are thinned out; the oldest counts. */
const maxSamples = 1000

/** What is known of a replica: how far it is, for how long it has been behind, and which changes it may still miss. */
export function createReplicaProgress(now: () => number = () => performance.now()) {
  let replayed: LogPosition = 0n
  /** Of the primary, ascending; those that are replayed are dropped. */
  const samples: { at: number; position: LogPosition }[] = []
  const changes = new Map<string, { position: LogPosition | undefined }>()

  return {
    /**
     * Call before the primary is asked for its position; the result takes the answer. Changes noted meanwhile wait for
     * the next one.
     */
    beginSample: () => {
      const at = now()
      const noted = [...changes.values()].filter(({ position }) => position === undefined)
      return ({ written, flushed }: { written: LogPosition; flushed: LogPosition }) => {
        for (const change of noted) change.position = written
        samples.push({ at, position: flushed })
        if (samples.length > maxSamples) samples.splice(1, maxSamples / 2)
      }
    },
    advance: (position: LogPosition) => {
      replayed = position
      while (samples[0] && samples[0].position <= replayed) samples.shift()
      for (const [tag, change] of changes)
        if (change.position !== undefined && change.position <= replayed) changes.delete(tag)
    },
    lagMs: () => (samples[0] ? now() - samples[0].at : 0),
    hasReplayed: (position: LogPosition) => position <= replayed,
    noteChange: (tag: string) => void changes.set(tag, { position: undefined }),
    /** Whether the replica may not have the last change with one of these tags. */
    misses: (tags: readonly string[]) => changes.has(anyTag) || tags.some((tag) => changes.has(tag)),
  }
}
