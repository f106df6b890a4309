import { useEffect } from 'react'
import { usePlayer } from '../engine/player-store.ts'

export function useControlsLock(isHeld: boolean) {
  const store = usePlayer()
  useEffect(() => (isHeld ? store.requestControlsLock() : undefined), [isHeld, store])
}
