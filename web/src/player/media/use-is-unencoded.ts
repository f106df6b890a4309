import { usePlayerContext } from './player-context.ts'
import { usePlayer } from '../engine/player-store.ts'
import { isUnencoded } from '../rules/unencoded.ts'

export function useIsUnencoded() {
  const { readySeconds } = usePlayerContext().props
  return usePlayer((state) => isUnencoded(state.currentTime, readySeconds))
}
