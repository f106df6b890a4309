interface Counts {
  /** Taken in this window and in the one before. */
  current: number
  previous: number
  /** How much of this window has passed, 0 to 1. */
  elapsed: number
  limit: number
  windowSeconds: number
}

/** Fractions of a window are not exact in binary; neither side must lose a token by that. */
export const roundingSlack = 1e-6

/** Whole seconds until one more fits under the limit if nobody takes any in between; at least 1. */
export function secondsUntilFree({ current, previous, elapsed, limit, windowSeconds }: Counts): number {
  const fitsThisWindow = current + 1 <= limit
  const windows = fitsThisWindow
    ? passedUntil(previous, limit - current) - elapsed // the previous window must slide out far enough
    : 1 - elapsed + passedUntil(current, limit) // this window becomes the previous one first
  return Math.max(1, Math.ceil(windows * windowSeconds - roundingSlack))
}

/** How much of a window must pass until `count` from the one before leaves room for one of `room`. */
const passedUntil = (count: number, room: number) =>
  count === 0 ? 0 : Math.max(0, (count - room + 1) / count)
