const earliestSeconds = 10
const latestShare = 0.95

/** Whether a video is taken up where it was left: not at its very beginning, nor when it is as good as seen. */
export const isWorthResuming = (seconds: number, durationSeconds: number) =>
  seconds > earliestSeconds && seconds < durationSeconds * latestShare

/** Between two notes of where somebody is in a video. */
export const positionBeatSeconds = 10
