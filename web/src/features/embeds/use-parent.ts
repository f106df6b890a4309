import { useEffect, useRef, type RefObject } from 'react'
import type { PlayerEvent, PlayerHandle } from '../../player/film/player-props.ts'
import { eventMessage, readCommand, readyMessage, version } from './frame-messages.ts'

const isFramed = () => parent !== window

/**
 * Listens to the page around this frame and tells it what happens. Only the window that holds the frame is heard, and
 * it is told only at the origin it has spoken from; before it spoke it learns that somebody is here, nothing more.
 */
export function useParent(player: RefObject<PlayerHandle | null>) {
  const origin = useRef<string | null>(null)

  useEffect(() => {
    if (!isFramed()) return
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      const command = source === parent ? readCommand(data) : undefined
      // A frame without an origin of its own cannot be answered.
      if (!command || !player.current || from === 'null') return
      const isFirst = origin.current !== from
      origin.current = from
      if (isFirst) parent.postMessage(readyMessage(player.current.read()), from)
      command(player.current)
    }
    addEventListener('message', onMessage)
    parent.postMessage({ kinora: version, event: 'here' }, '*')
    return () => removeEventListener('message', onMessage)
  }, [player])

  return (event: PlayerEvent) => {
    const message = eventMessage(event)
    if (message && origin.current !== null) parent.postMessage(message, origin.current)
  }
}
