export interface Playing {
  playFrom: (seconds: number) => void
  /** Undefined while nothing is loaded. */
  secondsNow: () => number | undefined
}
