export interface Playing {
  playFrom: (seconds: number) => void
  secondsNow: () => number | undefined
}
