import { useEffect, useRef, type RefObject } from 'react'
import type { PlayerEvent, PlayerHandle } from '../../../player/media/player-props.ts'
import { eventMessage, parseCommand, readyMessage, protocolVersion } from './frame-messages.ts'

const isFramed = () => parent !== window

/**
 * Connects the player to the embedding page. Only messages of the parent window are accepted, and events are sent
 * only to the origin it wrote from; before that, the parent receives nothing but `here`.
 */
export function useParentWindow(player: RefObject<PlayerHandle | null>) {
  const origin = useRef<string | null>(null)

  useEffect(() => {
    if (!isFramed()) return
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      const command = source === parent ? parseCommand(data) : undefined
      // `postMessage` cannot address opaque origins.
      if (!command || !player.current || from === 'null') return
      const isFirst = origin.current !== from
      origin.current = from
      if (isFirst) parent.postMessage(readyMessage(player.current.read()), from)
      command(player.current)
    }
    addEventListener('message', onMessage)
    parent.postMessage({ kinora: protocolVersion, event: 'here' }, '*')
    return () => removeEventListener('message', onMessage)
  }, [player])

  return (event: PlayerEvent) => {
    const message = eventMessage(event)
    if (message && origin.current !== null) parent.postMessage(message, origin.current)
  }
}
