const minSeconds = 10
const maxShare = 0.95

/** False near the beginning, and near the end, where the video counts as finished. */
export const isResumable = (seconds: number, durationSeconds: number) =>
  seconds > minSeconds && seconds < durationSeconds * maxShare
