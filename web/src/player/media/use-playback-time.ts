import { usePlayerContext } from './player-context.ts'
import { usePlayer } from '../engine/player-store.ts'

const identity = (seconds: number) => seconds

export function usePlaybackSeconds(round = identity) {
  const { place } = usePlayerContext().playback
  return usePlayer((state) => round(place.read()?.seconds ?? state.currentTime))
}

export function useDuration() {
  const { durationSeconds } = usePlayerContext().props
  return usePlayer((state) => state.duration || durationSeconds)
}
