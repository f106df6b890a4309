import { usePlayerContext } from './player-context.ts'
import { usePlayer } from '../engine/player-store.ts'

const identity = (seconds: number) => seconds

export function usePlaybackSeconds(round = identity) {
  const { pendingPosition } = usePlayerContext().playback
  return usePlayer((state) => round(pendingPosition.read()?.seconds ?? state.currentTime))
}

export function useDuration() {
  const { durationSeconds } = usePlayerContext().props
  return usePlayer((state) => state.duration || durationSeconds)
}
