import { useFilm } from './film-context.ts'
import { usePlayer } from '../engine/player-store.ts'

const asItIs = (seconds: number) => seconds

/** Where the film is, or where it will go on once it is loaded; in seconds, rounded as it is shown. */
export function useSeconds(round = asItIs) {
  const { place } = useFilm().steering
  return usePlayer((state) => round(place.waiting()?.seconds ?? state.currentTime))
}

/** How long the film is, in seconds; until it is loaded, as long as the page says. */
export function useDuration() {
  const { durationSeconds } = useFilm().props
  return usePlayer((state) => state.duration || durationSeconds)
}
