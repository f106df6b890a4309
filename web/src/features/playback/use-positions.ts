import { isWorthResuming } from '@kinora/contract/resuming'
import { beatSeconds } from '@kinora/contract/view-rules'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PlayerEvent } from '../../player/film/player-props.ts'
import { player } from './host.ts'
import { keepPosition } from './kept-positions.ts'
import { useKeeping } from './use-keeping.ts'

/**
 * Saves the position in the browser every ten seconds, on stop and when the page is hidden; the server derives it
 * from view beats.
 */
export function usePositions(videoId: number) {
  const keeping = useKeeping()
  const kept = useRef(0)
  const last = useRef(0)

  const keep = (id: number, seconds: number) => {
    if (keeping === 'server' || Math.abs(seconds - kept.current) < 0.5) return
    kept.current = seconds
    keepPosition(keeping, id, seconds)
  }
  const keepLast = useEffectEvent(keep)

  useEffect(() => {
    const leave = () => {
      const at = player()?.read()
      if (document.visibilityState === 'hidden' && at && at.seconds > 0) keepLast(videoId, at.seconds)
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      if (last.current > 0) keepLast(videoId, last.current)
      last.current = 0
      kept.current = 0
    }
  }, [videoId])

  return ({ type, at }: PlayerEvent) => {
    // An emptied media element reports position 0.
    if (at.durationSeconds === 0) return
    if (type === 'time' || type === 'seeked') last.current = at.seconds
    const isBeat = type === 'time' && Math.abs(at.seconds - kept.current) >= beatSeconds
    const isWorth = isWorthResuming(at.seconds, at.durationSeconds) || kept.current > 0
    if ((isBeat || type === 'pause' || type === 'ended') && isWorth) keep(videoId, at.seconds)
  }
}
