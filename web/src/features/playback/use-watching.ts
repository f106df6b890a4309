import { useEffect, useRef } from 'react'
import type { PlayerEvent } from '../../player/film/player-props.ts'
import type { CameFrom } from './came-from.ts'
import { watchFilm } from './view-session.ts'

/** A change of viewer starts a new view. */
export function useWatching(videoId: number, came: CameFrom, viewerId?: number) {
  const watching = useRef<ReturnType<typeof watchFilm>>(null)
  useEffect(() => {
    const film = watchFilm(videoId, came)
    watching.current = film
    const leave = () => document.visibilityState === 'hidden' && film.leave()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      film.end()
      watching.current = null
    }
  }, [videoId, came, viewerId])
  return (event: PlayerEvent) => watching.current?.hear(event)
}
