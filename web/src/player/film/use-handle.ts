import { useImperativeHandle, type RefObject } from 'react'
import { useFilm } from './film-context.ts'
import type { PlayerHandle, PlayerSnapshot } from './player-props.ts'
import { usePlayer } from '../engine/player-store.ts'
import { bestTrack } from './use-captions.ts'
import { snapshotOf } from './use-events.ts'

const beforeAll: PlayerSnapshot = {
  seconds: 0,
  durationSeconds: 0,
  isPaused: true,
  hasEnded: false,
  volume: 1,
  isMuted: false,
  speed: 1,
}

export function useHandle(video: RefObject<HTMLVideoElement | null>) {
  const store = usePlayer()
  const { props, captions, setSpeed, steering } = useFilm()
  const { ask, play, pause, seek } = steering
  useImperativeHandle(props.ref, (): PlayerHandle => ({
    playFrom(seconds) {
      seek(seconds)
      play()
    },
    play,
    pause,
    seek,
    setMuted: (isMuted) => ask(() => isMuted !== store.state.muted && void store.toggleMuted()),
    setVolume: (volume) => ask(() => void store.setVolume(volume)),
    setSpeed,
    setCaptions: (language) =>
      captions.choose(language && (bestTrack(captions.tracks, [language])?.language ?? null)),
    read: () => (video.current ? snapshotOf(video.current) : beforeAll),
  }))
}
