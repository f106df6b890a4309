import { useEffect, useRef, useState, type RefObject } from 'react'
import { usePlayer } from './player-store.ts'
import { isWorthReloading, type Ladder } from './reload-rules.ts'

/** The two things that show pictures: the video, and a still for the moment without one. */
export interface Pictures {
  video: RefObject<HTMLVideoElement | null>
  still: RefObject<HTMLCanvasElement | null>
}

/** Where playback was, to be taken up again once another source has loaded. */
export interface Place {
  seconds: number
  isPlaying: boolean
  speed: number
}

function takeUp(video: HTMLVideoElement, { seconds, isPlaying, speed }: Place) {
  if (seconds > 0) video.currentTime = seconds
  video.playbackRate = speed
  // A refusal (a page without any gesture yet) leaves the player paused at its place, with its play button.
  if (isPlaying) video.play().catch(() => undefined)
}

/** Holds the last picture on screen while the element is empty. */
function freeze(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
}

/** The short side of the picture in device pixels. */
const shownHeight = (video: HTMLVideoElement) =>
  Math.min(video.clientWidth, video.clientHeight) * devicePixelRatio

/** Keeps the place over a change of source. */
function usePlace(video: Pictures['video'], start: Place) {
  const place = useRef<Place | null>(start)
  return {
    keep: (isPlaying: boolean) => {
      if (!video.current) return
      const seconds = place.current?.seconds ?? video.current.currentTime
      place.current = { seconds, isPlaying, speed: video.current.playbackRate }
    },
    restore: () => {
      if (video.current && place.current) takeUp(video.current, place.current)
      place.current = null
    },
  }
}

/**
 * Which source the media element plays. A newer ladder is taken over when it is worth it, a failed one loads again
 * on request; both keep place, speed and whether it was playing.
 */
export function useSource(offered: Ladder, pictures: Pictures, start: { place: Place; hasFailed: boolean }) {
  const { video, still } = pictures
  const [playing, setPlaying] = useState(offered)
  const [attempt, setAttempt] = useState(0)
  const [hasStarted, setHasStarted] = useState(false)
  const [isSwitching, setIsSwitching] = useState(false)
  const hasStalled = useRef(false)
  const place = usePlace(video, start.place)
  const isFullscreen = usePlayer((state) => state.fullscreen)
  const { hasFailed } = start

  useEffect(() => {
    const element = video.current
    if (!element) return
    const circumstances = {
      hasStarted,
      hasFailed,
      hasStalled: hasStalled.current,
      shownHeight: shownHeight(element),
    }
    if (!isWorthReloading(playing, offered, circumstances)) return
    place.keep(!element.paused)
    if (hasStarted && still.current) freeze(element, still.current)
    setIsSwitching(hasStarted)
    setPlaying(offered)
    // Fullscreen is a reason to look again: the picture is larger then.
  }, [playing, offered, hasStarted, hasFailed, isFullscreen, place, video, still])

  return {
    src: playing.src,
    attempt,
    hasStarted,
    isSwitching,
    retry: () => {
      place.keep(true)
      setPlaying(offered)
      setAttempt((count) => count + 1)
    },
    onLoadedMetadata: place.restore,
    onPlaying: () => {
      setHasStarted(true)
      setIsSwitching(false)
    },
    onWaiting: () => {
      if (hasStarted && !video.current?.seeking) hasStalled.current = true
    },
  }
}
