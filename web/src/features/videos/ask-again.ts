const firstMs = 3000
const longestMs = 15_000
const growth = 1.3

/** Between 0.8 and 1.2, so that browsers do not poll in step. */
export const ownPace = () => 0.8 + Math.random() * 0.4

/** Most videos play within seconds, so the interval grows. */
export const askAgainMs = (timesAsked: number, pace: number) =>
  Math.round(Math.min(longestMs, firstMs * growth ** timesAsked) * pace)
