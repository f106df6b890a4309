export interface Turning {
  at: number
  by: number
  steppedAt: number
}

export const still: Turning = { at: Number.NEGATIVE_INFINITY, by: 0, steppedAt: Number.NEGATIVE_INFINITY }

/** Events within this interval belong to one gesture. */
const onePushMs = 150
/** Repeat interval while the wheel keeps turning. */
const againMs = 400
/** Smaller deltas are touchpad momentum. */
const leastOfPush = 20

/**
 * Converts wheel events to single steps: one per gesture, whatever its momentum, and repeated steps while the wheel
 * keeps turning.
 */
export function turned(before: Turning, by: number, at: number): { turning: Turning; step: -1 | 0 | 1 } {
  const isNewPush = at - before.at > onePushMs
  const isKept =
    at - before.steppedAt > againMs && Math.abs(by) >= leastOfPush && Math.abs(by) >= Math.abs(before.by)
  const isStep = by !== 0 && (isNewPush || isKept)
  const step = isStep ? (by > 0 ? 1 : -1) : 0
  return { turning: { at, by, steppedAt: isStep ? at : before.steppedAt }, step }
}
