export interface WheelState {
  at: number
  by: number
  steppedAt: number
}

export const initialWheelState: WheelState = {
  at: Number.NEGATIVE_INFINITY,
  by: 0,
  steppedAt: Number.NEGATIVE_INFINITY,
}

/** Events within this interval belong to one gesture. */
const gestureMs = 150
/** Repeat interval while the wheel keeps turning. */
const repeatMs = 400
/** Smaller deltas are touchpad momentum. */
const minRepeatDelta = 20

/**
 * Converts wheel events to single steps: one per gesture, whatever its momentum, and repeated steps while the wheel
 * keeps turning.
 */
export function wheelStep(
  before: WheelState,
  by: number,
  at: number,
): { turning: WheelState; step: -1 | 0 | 1 } {
  const isNewPush = at - before.at > gestureMs
  const isSameGesture =
    at - before.steppedAt > repeatMs && Math.abs(by) >= minRepeatDelta && Math.abs(by) >= Math.abs(before.by)
  const isStep = by !== 0 && (isNewPush || isSameGesture)
  const step = isStep ? (by > 0 ? 1 : -1) : 0
  return { turning: { at, by, steppedAt: isStep ? at : before.steppedAt }, step }
}
