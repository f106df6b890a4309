/**
 * docs/product.md “Views”: so long, or this share of the film where that is less, once in so many hours; of one view no more
 * is believed than so many times the film.
 */
export const viewRules = { seconds: 5, share: 0.3, onceInHours: 6, mostTimes: 3 } as const

/** A network may have so many times as many views of a channel counted on a day as of one video. */
export const quotaOfChannel = 10
/** So many times its quota, and nothing that it sent on that day counts. */
export const flagrantTimes = 3

/** How long a film must have played to be counted. */
export const neededSeconds = (durationSeconds: number) =>
  Math.min(viewRules.seconds, durationSeconds * viewRules.share)

/** Between two beats of a film that plays. */
export const beatSeconds = 10
