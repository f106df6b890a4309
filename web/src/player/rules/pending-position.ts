import { chosenSpeed } from './broadcast-speed.ts'

export interface PlaybackState {
  /** In a broadcast perhaps `liveEdge`. */
  seconds: number
  isPlaying: boolean
  speed: number
}

type MediaState = Pick<HTMLMediaElement, 'currentTime' | 'playbackRate' | 'paused'>

/** Holds the position while no source is loaded: at the start, and over each change of source. */
export function createPendingPosition(start: PlaybackState) {
  let pending: PlaybackState | null = start
  return {
    /** Null while a source is loaded. */
    read: () => pending,
    update(change: Partial<PlaybackState>): boolean {
      if (pending) pending = { ...pending, ...change }
      return pending !== null
    },
    /**
     * A source that never loaded leaves the pending position. Playback resumes if it was playing or about to, unless
     * `isPlaying` overrides that.
     */
    capture(state: MediaState | null, isPlaying?: boolean) {
      const { seconds, speed } = pending ?? {
        seconds: state?.currentTime ?? 0,
        speed: chosenSpeed(state?.playbackRate ?? 1),
      }
      const wasPlaying = pending?.isPlaying === true || state?.paused === false
      pending = { seconds, speed, isPlaying: isPlaying ?? wasPlaying }
    },
    consume(): PlaybackState | null {
      const position = pending
      pending = null
      return position
    },
  }
}
