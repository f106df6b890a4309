import { useEffect, useEffectEvent } from 'react'
import { usePlayerContext } from './player-context.ts'
import { usePlayer } from '../engine/player-store.ts'
import { playableSeconds } from './use-playback-controls.ts'
import { isAtEdge, liveEdge } from '../rules/broadcast-edge.ts'

const skipSeconds = 10

function setMetadata(title: string, artist: string, artwork: string | undefined) {
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist,
    artwork: artwork ? [{ src: new URL(artwork, document.baseURI).href }] : [],
  })
}

/** Skips values that the API rejects. An infinite duration is displayed as live. */
function setPosition(duration: number, position: number, playbackRate: number) {
  if (!(duration > 0)) return
  const state = { duration, position: Math.min(position, duration), playbackRate }
  try {
    navigator.mediaSession.setPositionState(state)
  } catch {
    // Early drafts of the API had finite durations only.
    navigator.mediaSession.setPositionState()
  }
}

/** Whole seconds of the live edge, which moves all the time. */
function useSessionDuration() {
  const { props } = usePlayerContext()
  return usePlayer(({ currentTime, duration }) => {
    if (!props.broadcast) return duration
    const edge = playableSeconds(duration, props)
    return isAtEdge(currentTime, edge) ? liveEdge : Math.floor(edge)
  })
}

export function useMediaSession() {
  const { props, actions: surroundings, playback } = usePlayerContext()
  const isPaused = usePlayer((state) => state.paused)
  const hasStarted = usePlayer((state) => state.started)
  const { title, artist = '', poster } = props
  const { playNext, playPrevious } = surroundings
  const [hasNext, hasPrevious] = [playNext !== undefined, playPrevious !== undefined]

  const handleAction = useEffectEvent(
    ({ action, seekOffset = skipSeconds, seekTime }: MediaSessionActionDetails) => {
      const { seconds } = playback.readTime()
      const acts: Partial<Record<MediaSessionAction, () => unknown>> = {
        play: () => playback.play(),
        pause: () => playback.pause(),
        seekbackward: () => playback.seek(seconds - seekOffset),
        seekforward: () => playback.seek(seconds + seekOffset),
        seekto: () => playback.seek(seekTime ?? seconds),
        nexttrack: () => playNext?.(),
        previoustrack: () => playPrevious?.(),
      }
      void acts[action]?.()
    },
  )

  useEffect(() => {
    if (!hasStarted || !('mediaSession' in navigator)) return
    setMetadata(title, artist, poster?.url)
    const actions: MediaSessionAction[] = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto']
    if (hasNext) actions.push('nexttrack')
    if (hasPrevious) actions.push('previoustrack')
    for (const action of actions)
      navigator.mediaSession.setActionHandler(action, (details) => handleAction(details))
    return () => {
      for (const action of actions) navigator.mediaSession.setActionHandler(action, null)
      navigator.mediaSession.metadata = null
      navigator.mediaSession.playbackState = 'none'
    }
  }, [hasStarted, title, artist, poster?.url, hasNext, hasPrevious])

  const currentSecond = usePlayer((state) => Math.floor(state.currentTime))
  const duration = useSessionDuration()
  const speed = usePlayer((state) => state.playbackRate)
  useEffect(() => {
    if (!hasStarted || !('mediaSession' in navigator)) return
    navigator.mediaSession.playbackState = isPaused ? 'paused' : 'playing'
    setPosition(duration, currentSecond, speed)
  }, [hasStarted, isPaused, currentSecond, duration, speed])
}
