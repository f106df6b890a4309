import { useImperativeHandle, type RefObject } from 'react'
import { usePlayerContext } from './player-context.ts'
import type { PlayerHandle, PlayerSnapshot } from './player-props.ts'
import { usePlayer } from '../engine/player-store.ts'
import { findBestTrack } from './use-captions.ts'
import { snapshotOf } from './use-media-events.ts'

const initialSnapshot: PlayerSnapshot = {
  seconds: 0,
  durationSeconds: 0,
  isPaused: true,
  hasEnded: false,
  volume: 1,
  isMuted: false,
  speed: 1,
}

export function usePlayerHandle(video: RefObject<HTMLVideoElement | null>) {
  const store = usePlayer()
  const { props, captions, setSpeed, playback } = usePlayerContext()
  const { runWhenReady, play, pause, seek } = playback
  useImperativeHandle(props.ref, (): PlayerHandle => ({
    playFrom(seconds) {
      seek(seconds)
      play()
    },
    play,
    pause,
    seek,
    setMuted: (isMuted) => runWhenReady(() => isMuted !== store.state.muted && void store.toggleMuted()),
    setVolume: (volume) => runWhenReady(() => void store.setVolume(volume)),
    setSpeed,
    setCaptions: (language) =>
      captions.choose(language && (findBestTrack(captions.tracks, [language])?.language ?? null)),
    read: () => (video.current ? snapshotOf(video.current) : initialSnapshot),
  }))
}
