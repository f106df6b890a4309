import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refresh } from '../../api.ts'
import type { PlayerEvent } from '../../player/film/player-props.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import type { CameFrom } from './came-from.ts'
import { showsPositions } from '../viewer-state/shows-positions.ts'
import { watchFilm } from './view-session.ts'

/** Tells the server that a film is watched, and how far; somebody who signs in or out begins anew. */
export function useView(videoId: number, came: CameFrom) {
  const viewerId = useViewer()?.id
  const client = useQueryClient()
  const watching = useRef<ReturnType<typeof watchFilm>>(null)
  useEffect(() => {
    const film = watchFilm(videoId, came)
    watching.current = film
    const leave = () => document.visibilityState === 'hidden' && film.leave()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      // What lists show of it is old now, if only the page has changed.
      void film.end()?.then(() => refresh(client, ...showsPositions))
      watching.current = null
    }
  }, [videoId, came, viewerId, client])
  return (event: PlayerEvent) => watching.current?.hear(event)
}
