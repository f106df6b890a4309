import { useEffect, useState } from 'react'
import { usePlayer } from './player-store.ts'

/** The engine never reports a playlist that does not come; silence for this long is a failure too. */
const patienceSeconds = { beforeLoading: 8, whilePlaying: 20 }

/** Whether playback failed: the engine says so, or nothing moves although somebody waits. */
export function useFailure() {
  const reported = usePlayer((state) => state.error?.code ?? null)
  const isWaiting = usePlayer((state) => state.waiting && !state.paused)
  const isLoaded = usePlayer((state) => state.duration > 0)
  const loadedSeconds = usePlayer((state) =>
    state.buffered.reduce((sum, [start, end]) => sum + end - start, 0),
  )
  const [isStuck, setIsStuck] = useState(false)

  useEffect(() => {
    if (!isWaiting) return
    const seconds = isLoaded ? patienceSeconds.whilePlaying : patienceSeconds.beforeLoading
    const timer = setTimeout(() => setIsStuck(true), seconds * 1000)
    return () => {
      clearTimeout(timer)
      setIsStuck(false)
    }
    // Every piece that arrives starts the patience anew.
  }, [isWaiting, isLoaded, loadedSeconds])

  return reported !== null || isStuck
}

/** Tries again by itself as soon as the network is back. */
export function useRetryOnline(hasFailed: boolean, retry: () => void) {
  useEffect(() => {
    if (!hasFailed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])
}
