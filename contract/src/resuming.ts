const earliestSeconds = 10
const latestShare = 0.95

/** False near the beginning, and near the end, where the video counts as finished. */
export const isWorthResuming = (seconds: number, durationSeconds: number) =>
  seconds > earliestSeconds && seconds < durationSeconds * latestShare

export const positionBeatSeconds = 10
