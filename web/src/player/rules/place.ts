export interface Place {
  seconds: number
  isPlaying: boolean
  speed: number
}

type Stand = Pick<HTMLMediaElement, 'currentTime' | 'playbackRate' | 'paused'>

/** Holds the position while no source is loaded: at the start, and over each change of source. */
export function createPlace(start: Place) {
  let waiting: Place | null = start
  return {
    /** Null while a source is loaded. */
    waiting: () => waiting,
    change(wish: Partial<Place>): boolean {
      if (waiting) waiting = { ...waiting, ...wish }
      return waiting !== null
    },
    /**
     * A source that never loaded leaves the pending position. Playback resumes if it was playing or about to, unless
     * `isPlaying` overrides that.
     */
    leave(stand: Stand | null, isPlaying?: boolean) {
      const { seconds, speed } = waiting ?? {
        seconds: stand?.currentTime ?? 0,
        speed: stand?.playbackRate ?? 1,
      }
      const isWished = waiting?.isPlaying === true || stand?.paused === false
      waiting = { seconds, speed, isPlaying: isPlaying ?? isWished }
    },
    arrive(): Place | null {
      const place = waiting
      waiting = null
      return place
    },
  }
}
