export interface EditorPlayer {
  playFrom: (seconds: number) => void
  currentSeconds: () => number | undefined
}
