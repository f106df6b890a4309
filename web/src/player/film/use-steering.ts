import { useEffect, useRef, useState } from 'react'
import { createPlace } from '../rules/place.ts'
import { speedOf } from '../rules/player-memory.ts'
import type { PlayerProps } from './player-props.ts'
import { usePlayer } from '../engine/player-store.ts'

const nothing = () => undefined

/** How hands, keys and pages move a film: at once, or as soon as there is something to move. */
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
  /** Does something with the media element, which may not be there yet: the store refuses everything until then. */
  const ask = (wish: () => void) => {
    if (store.target) wish()
    else wishes.current.push(wish)
  }
  return {
    place,
    ask,
    /** Where it is, or will be once it is loaded; in seconds. */
    now: () => ({
      seconds: place.waiting()?.seconds ?? store.state.currentTime,
      duration: store.state.duration || durationSeconds,
    }),
    seek: (seconds: number) => {
      if (!place.change({ seconds: Math.max(0, seconds) })) void store.seek(seconds)
    },
    /** A refusal (a page without any gesture yet) leaves the player paused. */
    play: (onRefused: () => void = nothing) => {
      ask(() => void store.play().catch(onRefused))
    },
    pause: () => {
      place.change({ isPlaying: false })
      ask(() => store.pause())
    },
    /** Answers whether it plays now. */
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
