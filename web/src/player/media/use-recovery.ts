import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePlayer } from '../engine/player-store.ts'
import { useLoadAttempts, useSource } from '../engine/use-source.ts'
import type { PlayerContextValue } from './player-context.ts'
import { useFailure, useHasFailed, useIsUnencoded } from './use-failure.ts'

/** Between automatic retries. A failure sooner, or before playback started, is displayed. */
const retryIntervalMs = 30_000
/** Time for a newly encoded part to reach a waiting player. */
const segmentArrivalMs = 5000

interface Recovery {
  hasFailed: boolean
  hasPlayed: boolean
  retry: () => void
}

/**
 * Retries without user action: after the first failure, which also renews an expired signature; when the network
 * returns; and when a missing part is encoded. Returns true once playback has failed for good.
 */
function useRecovery({ hasFailed, retry, ...rest }: Recovery): boolean {
  const isPositionUnencoded = useIsUnencoded()
  const hasGivenUp = useAutomaticRetry({ hasFailed: hasFailed && !isPositionUnencoded, retry, ...rest })
  const isWaiting = usePlayer((state) => state.waiting && !state.paused)
  // Requests in flight when the network failed are lost; the engine does not repeat them.
  useRetryWhenOnline(hasFailed || isWaiting, retry)
  useRetryWhenEncoded({ isLost: hasFailed || isWaiting, isPositionUnencoded, retry })
  return hasGivenUp
}

function useAutomaticRetry({ hasFailed, hasPlayed, retry }: Recovery) {
  const [hasGivenUp, setHasGivenUp] = useState(false)
  const last = useRef(Number.NEGATIVE_INFINITY)
  const retryQuietly = useEffectEvent(() => {
    const now = performance.now()
    if (!hasPlayed || !navigator.onLine || now - last.current < retryIntervalMs) return false
    last.current = now
    retry()
    return true
  })
  useEffect(() => {
    if (!hasFailed || retryQuietly()) return
    const timer = setTimeout(() => setHasGivenUp(true))
    return () => {
      clearTimeout(timer)
      setHasGivenUp(false)
    }
  }, [hasFailed])
  return hasGivenUp
}

function useRetryWhenOnline(isLost: boolean, retry: Recovery['retry']) {
  const tryAgain = useEffectEvent(retry)
  useEffect(() => {
    if (!isLost) return
    const online = () => tryAgain()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [isLost])
}

interface EncodedRetry {
  isLost: boolean
  isPositionUnencoded: boolean
  retry: Recovery['retry']
}

function useRetryWhenEncoded({ isLost, isPositionUnencoded, retry }: EncodedRetry) {
  const isRetryPending = useRef(false)
  const tryAgain = useEffectEvent(() => {
    isRetryPending.current = false
    retry()
  })
  useEffect(() => {
    if (isPositionUnencoded || !isLost) isRetryPending.current = isLost
    if (!isRetryPending.current || isPositionUnencoded) return
    const timer = setTimeout(() => tryAgain(), segmentArrivalMs)
    return () => clearTimeout(timer)
  }, [isLost, isPositionUnencoded])
}

export function useSourceWithRecovery({ props, playback }: PlayerContextValue) {
  const video = useRef<HTMLVideoElement>(null)
  const lastFrame = useRef<HTMLCanvasElement>(null)
  const attempts = useLoadAttempts()
  const { src, heights } = props
  const { hasFailed, ...failureSigns } = useHasFailed(src, attempts)
  const { pendingPosition } = playback
  const offered = { src, heights, isOnAir: props.broadcast !== undefined }
  const source = useSource(offered, { video, lastFrame }, { pendingPosition, hasFailed, attempts })
  const notifyLost = useEffectEvent(() => props.onSourceLost?.())
  useEffect(() => {
    if (hasFailed) notifyLost()
  }, [hasFailed])
  const retry = (isPlaying?: true) => {
    props.onSourceLost?.()
    source.retry(isPlaying)
  }
  const { attempt, isComing, hasPlayed } = attempts
  const hasGivenUp = useRecovery({ hasFailed, hasPlayed, retry })
  const failure = useFailure({ hasFailed: hasGivenUp, ...failureSigns, src, onBack: () => retry() })
  return {
    video,
    still: lastFrame,
    attempt,
    source: { ...source, retry },
    failureState: { hasFailed, hasGivenUp, isComing, failure },
  }
}
