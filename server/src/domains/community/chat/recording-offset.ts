interface WrittenSegment {
  startSeconds: number
  durationSeconds: number
  /** Of its first frame. */
  startedAt: Date
}

interface BroadcastClock {
  state: string
  startedAt: Date | null
  /** The latest one; undefined before the first. */
  segment: WrittenSegment | undefined
}

/** A segment is written once it is over; a later moment than this after it belongs to an interruption. */
const maxAheadSeconds = 10

const secondsBetween = (from: Date, to: Date) => Math.max(0, (to.getTime() - from.getTime()) / 1000)

/** The second of the film that is being recorded now. Interruptions are not in the film, so its own clock counts. */
export function recordingOffsetAt(now: Date, { state, startedAt, segment }: BroadcastClock) {
  if (startedAt === null || state === 'scheduled' || state === 'waiting') return 0
  if (!segment) return secondsBetween(startedAt, now)
  const ahead = state === 'live' ? maxAheadSeconds : 0
  return (
    segment.startSeconds + Math.min(secondsBetween(segment.startedAt, now), segment.durationSeconds + ahead)
  )
}
