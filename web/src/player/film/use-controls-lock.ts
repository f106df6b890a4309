import { useEffect } from 'react'
import { usePlayer } from '../engine/player-store.ts'

/** Keeps the control bar on screen while something is open or held. */
export function useControlsLock(isHeld: boolean) {
  const store = usePlayer()
  useEffect(() => (isHeld ? store.requestControlsLock() : undefined), [isHeld, store])
}
