const firstMs = 3000
const longestMs = 15_000
const growth = 1.3

/** A number of this browser's own, so that those who came together do not ask together: from 0.8 to 1.2. */
export const ownPace = () => 0.8 + Math.random() * 0.4

/** How long to wait before the next question: soon at first, for most videos play within seconds, then ever longer. */
export const askAgainMs = (timesAsked: number, pace: number) =>
  Math.round(Math.min(longestMs, firstMs * growth ** timesAsked) * pace)
