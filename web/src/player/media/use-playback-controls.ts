import { useEffect, useRef, useState } from 'react'
import { createPendingPosition } from '../rules/pending-position.ts'
import { preferredSpeed } from '../rules/player-preferences.ts'
import type { PlayerProps } from './player-props.ts'
import { usePlayer } from '../engine/player-store.ts'

const noop = () => undefined

export function usePlaybackControls({
  startSeconds = 0,
  autoplay = false,
  channelId,
  durationSeconds,
}: PlayerProps) {
  const store = usePlayer()
  const [pendingPosition] = useState(() =>
    createPendingPosition({ seconds: startSeconds, isPlaying: autoplay, speed: preferredSpeed(channelId) }),
  )
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
  return {
    pendingPosition,
    runWhenReady,
    /** In seconds; the pending position while nothing is loaded. */
    readTime: () => ({
      seconds: pendingPosition.read()?.seconds ?? store.state.currentTime,
      duration: store.state.duration || durationSeconds,
    }),
    seek: (seconds: number) => {
      if (!pendingPosition.update({ seconds: Math.max(0, seconds) })) void store.seek(seconds)
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
