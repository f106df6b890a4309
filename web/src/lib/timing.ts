// How long things last everywhere (docs/product.md “Pages and frame”).

const minuteMs = 60_000

/** Data is fresh this long, preferences too. */
export const freshMs = 5 * minuteMs
/** What somebody earned, the latest of it (docs/product.md “Money”). */
export const earningsFreshMs = 2 * minuteMs
/** Where somebody left a video is news after as long as their player takes to say it. */
export const positionsFreshMs = 10_000
/** What was loaded of a list is there for who comes back to it, as after a film; then from its beginning. */
export const listsKeptMs = 120 * minuteMs
export const retryCount = 1
/** How long to wait before the nth retry, counted from 0. */
export const retryDelayMs = (attempt: number) => Math.min(500 * 2 ** attempt, 5000)

/** The current user: asked again on mount and every half hour, kept for a day. */
export const viewerFreshMs = 30 * minuteMs
export const viewerKeptMs = 24 * 60 * minuteMs
/** The call for the current user is not made twice within this time (docs/product.md “Pages and frame”). */
export const viewerAskedMs = 5000

/** How long a toast is shown. */
export const toastMs = 5000
