import { useEffect, useEffectEvent, useRef } from 'react'
import { useAttempts, useSource } from '../engine/use-source.ts'
import type { Film } from './film-context.ts'
import { useFailure, useHasFailed } from './use-failure.ts'
import { useRecovery } from './use-recovery.ts'

export function usePlayback({ props, steering }: Film) {
  const video = useRef<HTMLVideoElement>(null)
  const still = useRef<HTMLCanvasElement>(null)
  const attempts = useAttempts()
  const { src, heights } = props
  const { hasFailed, ...signs } = useHasFailed(src, attempts)
  const { place } = steering
  const source = useSource({ src, heights }, { video, still }, { place, hasFailed, attempts })
  const lose = useEffectEvent(() => props.onLost?.())
  useEffect(() => {
    if (hasFailed) lose()
  }, [hasFailed])
  const retry = (isPlaying?: true) => {
    props.onLost?.()
    source.retry(isPlaying)
  }
  const { attempt, isComing, hasPlayed } = attempts
  const isGivenUp = useRecovery({ hasFailed, hasPlayed, retry })
  const failure = useFailure({ hasFailed: isGivenUp, ...signs, src, onBack: () => retry() })
  return {
    video,
    still,
    attempt,
    source: { ...source, retry },
    trouble: { hasFailed, isGivenUp, isComing, failure },
  }
}
