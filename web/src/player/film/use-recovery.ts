import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePlayer } from '../engine/player-store.ts'
import { useIsUnwritten } from './use-unwritten.ts'

/** Between two tries that nobody asked for. What fails again so soon, or before it has played, is told instead. */
const quietMs = 30_000
/** A part that has just been written is on its way to a player that waits for it; longer than this it is not. */
const arrivalMs = 5000

interface Recovery {
  /** The engine reported an error, or nothing came for too long. */
  hasFailed: boolean
  /** Pictures have moved in this try. */
  hasPlayed: boolean
  /** Loads anew, playing when it has played. */
  retry: () => void
}

/**
 * Ways on that need nobody's hand: the first failure of a while is tried again quietly, which also renews an address
 * that was signed for a time; the network that comes back and a part that is written at last are reasons to load anew.
 * Answers whether playback failed for good.
 */
export function useRecovery({ hasFailed, retry, ...rest }: Recovery): boolean {
  const isPlaceUnwritten = useIsUnwritten()
  const isGivenUp = useQuietTry({ hasFailed: hasFailed && !isPlaceUnwritten, retry, ...rest })
  const isWaiting = usePlayer((state) => state.waiting && !state.paused)
  // What was on its way when the network went is lost: the engine does not ask for it again.
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
