import { useEffect, useRef } from 'react'
import type { PlayerEvent } from '../../../player/media/player-props.ts'
import type { ViewOrigin } from './view-origin.ts'
import { createViewSession } from './view-session.ts'

/** A change of viewer starts a new view. */
export function useViewSession(videoId: number, origin: ViewOrigin, viewerId?: number) {
  const session = useRef<ReturnType<typeof createViewSession>>(null)
  useEffect(() => {
    const started = createViewSession(videoId, origin)
    session.current = started
    const handleVisibility = () => document.visibilityState === 'hidden' && started.flush()
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      started.end()
      session.current = null
    }
  }, [videoId, origin, viewerId])
  return (event: PlayerEvent) => session.current?.handleEvent(event)
}
