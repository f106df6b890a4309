interface WindowCounts {
  current: number
  previous: number
  /** Elapsed part of the current window, 0 to 1. */
  elapsed: number
  limit: number
  windowSeconds: number
}

/** Window fractions are inexact in binary; rounding must not cost a token. */
export const roundingSlack = 1e-6

/** Whole seconds until one more fits, at least 1. */
export function secondsUntilFree({ current, previous, elapsed, limit, windowSeconds }: WindowCounts): number {
  const fitsWindow = current + 1 <= limit
  const windows = fitsWindow
    ? elapsedUntil(previous, limit - current) - elapsed // the previous window must slide out
    : 1 - elapsed + elapsedUntil(current, limit) // this window must become the previous one first
  return Math.max(1, Math.ceil(windows * windowSeconds - roundingSlack))
}

/** Part of a window that must pass until `count` from the one before leaves room for one of `room`. */
const elapsedUntil = (count: number, room: number) =>
  count === 0 ? 0 : Math.max(0, (count - room + 1) / count)
