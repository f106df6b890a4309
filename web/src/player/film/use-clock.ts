import { useFilm } from './film-context.ts'
import { usePlayer } from '../engine/player-store.ts'

const asItIs = (seconds: number) => seconds

export function useSeconds(round = asItIs) {
  const { place } = useFilm().steering
  return usePlayer((state) => round(place.waiting()?.seconds ?? state.currentTime))
}

export function useDuration() {
  const { durationSeconds } = useFilm().props
  return usePlayer((state) => state.duration || durationSeconds)
}
