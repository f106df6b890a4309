import { useEffect, useRef, useState } from 'react'
import { hasMediaSource } from '../engine/browser-support.ts'
import { edgeSeekTarget, liveEdge, nativeEdge } from '../rules/broadcast-edge.ts'
import { createPendingPosition } from '../rules/pending-position.ts'
import { preferredSpeed } from '../rules/player-preferences.ts'
import type { PlayerProps } from './player-props.ts'
import { usePlayer } from '../engine/player-store.ts'

const noop = () => undefined

/** The duration of a film, the live edge of a broadcast; that of the engine for broadcasts is the edge itself. */
export const playableSeconds = (duration: number, { broadcast, durationSeconds }: PlayerProps) =>
  broadcast && !hasMediaSource ? nativeEdge(duration) : duration || durationSeconds

const startOf = ({ broadcast, startSeconds, autoplay = false, channelId }: PlayerProps) => ({
  seconds: startSeconds ?? (broadcast ? liveEdge : 0),
  isPlaying: autoplay,
  speed: broadcast ? 1 : preferredSpeed(channelId),
})

export function usePlaybackControls(props: PlayerProps) {
  const store = usePlayer()
  const [pendingPosition] = useState(() => createPendingPosition(startOf(props)))
  const pendingCommands = useRef<(() => void)[]>([])
  useEffect(
    () =>
      store.subscribe(() => {
        if (!store.target) return
        for (const command of pendingCommands.current.splice(0)) command()
      }),
    [store],
  )
  /** Runs a command once the media element exists; the store rejects everything before. */
  const runWhenReady = (command: () => void) => {
    if (store.target) command()
    else pendingCommands.current.push(command)
  }
  const readTime = () => {
    const duration = playableSeconds(store.state.duration, props)
    const seconds = pendingPosition.read()?.seconds ?? store.state.currentTime
    return { seconds: Math.min(seconds, duration), duration }
  }
  return {
    pendingPosition,
    runWhenReady,
    /** In seconds; the pending position while nothing is loaded. */
    readTime,
    seek: (seconds: number) => {
      if (pendingPosition.update({ seconds: Math.max(0, seconds) })) return
      const now = readTime()
      const target = props.broadcast ? edgeSeekTarget(seconds, now.seconds, now.duration) : seconds
      if (target !== null) void store.seek(target)
    },
    /** Browsers reject `play` before any user gesture; the player then stays paused. */
    play: (onRefused: () => void = noop) => {
      runWhenReady(() => void store.play().catch(onRefused))
    },
    pause: () => {
      pendingPosition.update({ isPlaying: false })
      runWhenReady(() => store.pause())
    },
    togglePaused: () => {
      const isPlaying = store.togglePaused()
      if (!isPlaying) pendingPosition.update({ isPlaying })
      return isPlaying
    },
    setSpeed: (speed: number) => {
      pendingPosition.update({ speed })
      runWhenReady(() => store.setPlaybackRate(speed))
    },
  }
}
