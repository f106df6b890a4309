/** What is known of the turns of a wheel so far. */
export interface Turning {
  /** Of the last turn, in milliseconds. */
  at: number
  /** How far it went. */
  by: number
  /** Of the last step. */
  steppedAt: number
}

export const still: Turning = { at: Number.NEGATIVE_INFINITY, by: 0, steppedAt: Number.NEGATIVE_INFINITY }

/** Turns that follow each other within this time are one push. */
const onePushMs = 150
/** A wheel that is turned on and on steps so often. */
const againMs = 400
/** Less is what is left of a push on a touchpad. */
const leastOfPush = 20

/**
 * Whether a turn of the wheel goes one short on: each push does, however far it rolls out afterwards, and a wheel that is
 * kept turning every now and then.
 */
export function turned(before: Turning, by: number, at: number): { turning: Turning; step: -1 | 0 | 1 } {
  const isNewPush = at - before.at > onePushMs
  const isKept =
    at - before.steppedAt > againMs && Math.abs(by) >= leastOfPush && Math.abs(by) >= Math.abs(before.by)
  const isStep = by !== 0 && (isNewPush || isKept)
  const step = isStep ? (by > 0 ? 1 : -1) : 0
  return { turning: { at, by, steppedAt: isStep ? at : before.steppedAt }, step }
}
