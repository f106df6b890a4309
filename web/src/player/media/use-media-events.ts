import { useRef, type RefObject } from 'react'
import { usePlayerContext } from './player-context.ts'
import type { PlayerEvent, PlayerSnapshot } from './player-props.ts'
import { usePlayer } from '../engine/player-store.ts'
import { chosenSpeed } from '../rules/broadcast-speed.ts'

/** Of a broadcast, what has arrived. */
function lengthOf({ duration, seekable }: HTMLVideoElement) {
  if (duration === Infinity && seekable.length > 0) return seekable.end(seekable.length - 1)
  return Number.isFinite(duration) ? duration : 0
}

export const snapshotOf = (video: HTMLVideoElement): PlayerSnapshot => ({
  seconds: video.currentTime,
  durationSeconds: lengthOf(video),
  isPaused: video.paused,
  hasEnded: video.ended,
  volume: video.volume,
  isMuted: video.muted,
  speed: chosenSpeed(video.playbackRate),
})

/** False if playback started behind the end. */
const hasCrossedEnd = (before: number, now: number, endSeconds: number | undefined) =>
  endSeconds !== undefined && before < endSeconds && now >= endSeconds

export function useMediaEvents(video: RefObject<HTMLVideoElement | null>) {
  const store = usePlayer()
  const { props, loop } = usePlayerContext()
  const { onEvent, startSeconds = 0, endSeconds } = props
  const before = useRef(0)
  const emit = (type: PlayerEvent['type']) => () => {
    if (video.current) onEvent?.({ type, at: snapshotOf(video.current) })
  }
  return {
    onCanPlay: emit('ready'),
    onPlay: emit('play'),
    onPause: emit('pause'),
    // Seeking past the end is intentional.
    onSeeking: () => void (before.current = video.current?.currentTime ?? 0),
    onSeeked: emit('seeked'),
    onEnded: emit('ended'),
    onError: emit('error'),
    onRateChange: emit('speed'),
    onVolumeChange: emit('volume'),
    onTimeUpdate() {
      emit('time')()
      const element = video.current
      if (!element) return
      const isAtEnd = !element.paused && hasCrossedEnd(before.current, element.currentTime, endSeconds)
      before.current = element.currentTime
      if (!isAtEnd) return
      if (loop.isOn) return void store.seek(startSeconds)
      store.pause()
      emit('ended')()
    },
  }
}
