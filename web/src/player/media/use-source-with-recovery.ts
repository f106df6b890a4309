import { useEffect, useEffectEvent, useRef } from 'react'
import { useLoadAttempts, useSource } from '../engine/use-source.ts'
import type { PlayerContextValue } from './player-context.ts'
import { useFailure, useHasFailed } from './use-failure.ts'
import { useRecovery } from './use-recovery.ts'

export function useSourceWithRecovery({ props, playback }: PlayerContextValue) {
  const video = useRef<HTMLVideoElement>(null)
  const lastFrame = useRef<HTMLCanvasElement>(null)
  const attempts = useLoadAttempts()
  const { src, heights } = props
  const { hasFailed, ...failureSigns } = useHasFailed(src, attempts)
  const { pendingPosition } = playback
  const source = useSource({ src, heights }, { video, lastFrame }, { pendingPosition, hasFailed, attempts })
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
