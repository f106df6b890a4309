/**
 * docs/product.md “Views”: a view counts after 5 seconds or 30 % of a shorter video, once per viewer in 6 hours; its
 * watch time is capped at 3 times the duration.
 */
export const viewRules = { seconds: 5, share: 0.3, onceInHours: 6, mostTimes: 3 } as const

/** Daily quota of one network for a channel, as a multiple of the quota for a video. */
export const quotaOfChannel = 10
/** Above this multiple of the quota, all views of that network on that day are discarded. */
export const flagrantTimes = 3

export const neededSeconds = (durationSeconds: number) =>
  Math.min(viewRules.seconds, durationSeconds * viewRules.share)

export const beatSeconds = 10
