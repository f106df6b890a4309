/** What an editor may ask of the player beside it. */
export interface Playing {
  playFrom: (seconds: number) => void
  /** Undefined while nothing is loaded. */
  secondsNow: () => number | undefined
}
