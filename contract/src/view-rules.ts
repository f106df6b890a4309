/** docs/product.md “Views”: so long, or this share of the film where that is less, once in so many hours. */
export const viewRules = { seconds: 5, share: 0.3, onceInHours: 6 } as const

/** How long a film must have played to be counted. */
export const neededSeconds = (durationSeconds: number) =>
  Math.min(viewRules.seconds, durationSeconds * viewRules.share)

/** Between two beats of a film that plays. */
export const beatSeconds = 10
