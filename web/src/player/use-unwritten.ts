import { useFilm } from './film-context.ts'
import { usePlayer } from './player-store.ts'
import { isUnwritten } from './unwritten.ts'

/** Whether the place of the playhead is not written yet. */
export function useIsUnwritten() {
  const { readySeconds } = useFilm().props
  return usePlayer((state) => isUnwritten(state.currentTime, readySeconds))
}
