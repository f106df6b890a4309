/** Where playback is, or where it is to be taken up. */
export interface Place {
  seconds: number
  isPlaying: boolean
  speed: number
}

/** What a media element says of itself. */
type Stand = Pick<HTMLMediaElement, 'currentTime' | 'playbackRate' | 'paused'>

/** Keeps the place while no source is loaded: from its beginning until the first one is, and over each change of it. */
export function createPlace(start: Place) {
  let waiting: Place | null = start
  return {
    /** What waits for a source; null while one is loaded. */
    waiting: () => waiting,
    /** Somebody wants to be elsewhere; answers whether that waits for a source, too. */
    change(wish: Partial<Place>): boolean {
      if (waiting) waiting = { ...waiting, ...wish }
      return waiting !== null
    },
    /**
     * Leaves the source. One that never came leaves what waited for it. It plays on when it has played or was to play,
     * unless it is said whether.
     */
    leave(stand: Stand | null, isPlaying?: boolean) {
      const { seconds, speed } = waiting ?? {
        seconds: stand?.currentTime ?? 0,
        speed: stand?.playbackRate ?? 1,
      }
      const isWished = waiting?.isPlaying === true || stand?.paused === false
      waiting = { seconds, speed, isPlaying: isPlaying ?? isWished }
    },
    /** The source is there and takes up what waited for it. */
    arrive(): Place | null {
      const place = waiting
      waiting = null
      return place
    },
  }
}
