import { useEffect, useRef, useState } from 'react'
import { createPlace } from '../rules/place.ts'
import { speedOf } from '../rules/player-memory.ts'
import type { PlayerProps } from './player-props.ts'
import { usePlayer } from '../engine/player-store.ts'

const nothing = () => undefined

export function useSteering({ startSeconds = 0, autoplay = false, channelId, durationSeconds }: PlayerProps) {
  const store = usePlayer()
  const [place] = useState(() =>
    createPlace({ seconds: startSeconds, isPlaying: autoplay, speed: speedOf(channelId) }),
  )
  const wishes = useRef<(() => void)[]>([])
  useEffect(
    () =>
      store.subscribe(() => {
        if (!store.target) return
        for (const wish of wishes.current.splice(0)) wish()
      }),
    [store],
  )
  /** Runs a command once the media element exists; the store rejects everything before. */
  const ask = (wish: () => void) => {
    if (store.target) wish()
    else wishes.current.push(wish)
  }
  return {
    place,
    ask,
    /** In seconds; the pending position while nothing is loaded. */
    now: () => ({
      seconds: place.waiting()?.seconds ?? store.state.currentTime,
      duration: store.state.duration || durationSeconds,
    }),
    seek: (seconds: number) => {
      if (!place.change({ seconds: Math.max(0, seconds) })) void store.seek(seconds)
    },
    /** Browsers reject `play` before any user gesture; the player then stays paused. */
    play: (onRefused: () => void = nothing) => {
      ask(() => void store.play().catch(onRefused))
    },
    pause: () => {
      place.change({ isPlaying: false })
      ask(() => store.pause())
    },
    togglePaused: () => {
      const isPlaying = store.togglePaused()
      if (!isPlaying) place.change({ isPlaying })
      return isPlaying
    },
    setSpeed: (speed: number) => {
      place.change({ speed })
      ask(() => store.setPlaybackRate(speed))
    },
  }
}
