import { useFilm } from './film-context.ts'
import { usePlayer } from '../engine/player-store.ts'
import { isUnwritten } from '../rules/unwritten.ts'

export function useIsUnwritten() {
  const { readySeconds } = useFilm().props
  return usePlayer((state) => isUnwritten(state.currentTime, readySeconds))
}
