const initialIntervalMs = 3000
const maxIntervalMs = 15_000
const backoffFactor = 1.3

/** Between 0.8 and 1.2, so that browsers do not poll in step. */
export const randomPace = () => 0.8 + Math.random() * 0.4

/** Most videos play within seconds, so the interval grows. */
export const pollIntervalMs = (pollCount: number, pace: number) =>
  Math.round(Math.min(maxIntervalMs, initialIntervalMs * backoffFactor ** pollCount) * pace)
