import { usePlayerContext } from './player-context.ts'
import { usePlayer } from '../engine/player-store.ts'
import { playableSeconds } from './use-playback-controls.ts'

const identity = (seconds: number) => seconds

export function usePlaybackSeconds(round = identity) {
  const { pendingPosition } = usePlayerContext().playback
  const total = useDuration()
  return usePlayer((state) => round(Math.min(pendingPosition.read()?.seconds ?? state.currentTime, total)))
}

export function useDuration() {
  const { props } = usePlayerContext()
  return usePlayer((state) => playableSeconds(state.duration, props))
}
