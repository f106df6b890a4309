import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePlayer } from '../engine/player-store.ts'
import { useIsUnwritten } from './use-unwritten.ts'

/** Between automatic retries. A failure sooner, or before playback started, is displayed. */
const quietMs = 30_000
/** Time for a newly encoded part to reach a waiting player. */
const arrivalMs = 5000

interface Recovery {
  hasFailed: boolean
  hasPlayed: boolean
  retry: () => void
}

/**
 * Retries without user action: after the first failure, which also renews an expired signature; when the network
 * returns; and when a missing part is encoded. Returns true once playback has failed for good.
 */
export function useRecovery({ hasFailed, retry, ...rest }: Recovery): boolean {
  const isPlaceUnwritten = useIsUnwritten()
  const isGivenUp = useQuietTry({ hasFailed: hasFailed && !isPlaceUnwritten, retry, ...rest })
  const isWaiting = usePlayer((state) => state.waiting && !state.paused)
  // Requests in flight when the network failed are lost; the engine does not repeat them.
  useRetryOnline(hasFailed || isWaiting, retry)
  useRetryWritten({ isLost: hasFailed || isWaiting, isPlaceUnwritten, retry })
  return isGivenUp
}

function useQuietTry({ hasFailed, hasPlayed, retry }: Recovery) {
  const [isGivenUp, setIsGivenUp] = useState(false)
  const last = useRef(Number.NEGATIVE_INFINITY)
  const tryQuietly = useEffectEvent(() => {
    const now = performance.now()
    if (!hasPlayed || !navigator.onLine || now - last.current < quietMs) return false
    last.current = now
    retry()
    return true
  })
  useEffect(() => {
    if (!hasFailed || tryQuietly()) return
    const timer = setTimeout(() => setIsGivenUp(true))
    return () => {
      clearTimeout(timer)
      setIsGivenUp(false)
    }
  }, [hasFailed])
  return isGivenUp
}

function useRetryOnline(isLost: boolean, retry: Recovery['retry']) {
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!isLost) return
    const online = () => tryAgain()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [isLost])
}

interface Written {
  isLost: boolean
  isPlaceUnwritten: boolean
  retry: Recovery['retry']
}

function useRetryWritten({ isLost, isPlaceUnwritten, retry }: Written) {
  const isOwed = useRef(false)
  const tryAgain = useEffectEvent(() => {
    isOwed.current = false
    retry()
  })
  useEffect(() => {
    if (isPlaceUnwritten || !isLost) isOwed.current = isLost
    if (!isOwed.current || isPlaceUnwritten) return
    const timer = setTimeout(() => tryAgain(), arrivalMs)
    return () => clearTimeout(timer)
  }, [isLost, isPlaceUnwritten])
}
