// Durations: docs/product.md “Pages and frame”.

const minuteMs = 60_000

export const staleTimeMs = 5 * minuteMs
/** docs/product.md “Money” */
export const earningsStaleMs = 2 * minuteMs
/** Players report their position about this often. */
export const positionsStaleMs = 10_000
/** Long enough to come back to a loaded list after watching a video. */
export const listCacheMs = 120 * minuteMs
export const retryCount = 1
/** `attempt` counts from 0. */
export const retryDelayMs = (attempt: number) => Math.min(500 * 2 ** attempt, 5000)

/** Refetched on mount and every half hour. */
export const viewerStaleMs = 30 * minuteMs
export const viewerCacheMs = 24 * 60 * minuteMs
/** Minimum time between two calls for the current user (docs/product.md “Pages and frame”). */
export const viewerMinIntervalMs = 5000

export const toastDurationMs = 5000
