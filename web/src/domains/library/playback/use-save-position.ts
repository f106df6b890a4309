import { isResumable } from '@kinora/contract/library/playback/rules'
import { beatIntervalSeconds } from '@kinora/contract/studio/views/rules'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PlayerEvent } from '../../../player/media/player-props.ts'
import { player } from './player-state.ts'
import { savePosition } from './stored-positions.ts'
import { usePositionStorage } from './use-position-storage.ts'

/**
 * Saves the position in the browser every ten seconds, on stop and when the page is hidden; the server derives it
 * from view beats.
 */
export function useSavePosition(videoId: number) {
  const storage = usePositionStorage()
  const savedSeconds = useRef(0)
  const lastSeconds = useRef(0)

  const save = (id: number, seconds: number) => {
    if (storage === 'server' || Math.abs(seconds - savedSeconds.current) < 0.5) return
    savedSeconds.current = seconds
    savePosition(storage, id, seconds)
  }
  const saveLast = useEffectEvent(save)

  useEffect(() => {
    const handleVisibility = () => {
      const at = player()?.read()
      if (document.visibilityState === 'hidden' && at && at.seconds > 0) saveLast(videoId, at.seconds)
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      if (lastSeconds.current > 0) saveLast(videoId, lastSeconds.current)
      lastSeconds.current = 0
      savedSeconds.current = 0
    }
  }, [videoId])

  return ({ type, at }: PlayerEvent) => {
    // An emptied media element reports position 0.
    if (at.durationSeconds === 0) return
    if (type === 'time' || type === 'seeked') lastSeconds.current = at.seconds
    const isBeat = type === 'time' && Math.abs(at.seconds - savedSeconds.current) >= beatIntervalSeconds
    const isWorthSaving = isResumable(at.seconds, at.durationSeconds) || savedSeconds.current > 0
    if ((isBeat || type === 'pause' || type === 'ended') && isWorthSaving) save(videoId, at.seconds)
  }
}
