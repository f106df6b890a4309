import { useEffect, useRef, useState, type RefObject } from 'react'
import type { createPlace, Place } from '../rules/place.ts'
import { usePlayer } from './player-store.ts'
import { isOfAnotherFile, isWorthReloading, type Ladder } from '../rules/reload-rules.ts'

export interface Pictures {
  video: RefObject<HTMLVideoElement | null>
  still: RefObject<HTMLCanvasElement | null>
}

function takeUp(video: HTMLVideoElement, { seconds, isPlaying, speed }: Place) {
  // A replaced file may be shorter; then playback starts over.
  if (seconds > 0 && !(seconds > video.duration + 1)) video.currentTime = seconds
  video.playbackRate = speed
  // Browsers reject `play` before any user gesture; the player then stays paused at its position.
  if (isPlaying) video.play().catch(() => undefined)
}

/** Shows the last frame while the element is empty. */
function freeze(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
}

const shownHeight = (video: HTMLVideoElement) =>
  Math.min(video.clientWidth, video.clientHeight) * devicePixelRatio

/** Stored here, because the engine hides the error and restarts paused. */
interface ElementError {
  /** Audio and video may both report an error, the second one after the next attempt has started. */
  attempt: number
  /** HTML, MediaError.code */
  code: number
  wasPlaying: boolean
}

export function useAttempts() {
  const [attempt, setAttempt] = useState(0)
  const [isComing, setIsComing] = useState(false)
  const [playedIn, setPlayedIn] = useState<number | null>(null)
  const [error, setError] = useState<ElementError | null>(null)
  return {
    attempt,
    /** Requested but not loaded. Nothing plays, although the viewer has not paused. */
    isComing,
    hasPlayed: playedIn === attempt,
    error: error?.attempt === attempt ? error : null,
    expect: () => setIsComing(true),
    arrive: () => setIsComing(false),
    play: () => setPlayedIn(attempt),
    /** `code` is for failures that the element does not report. */
    fail: ({ error: found, paused }: HTMLVideoElement, code = found?.code) =>
      setError((before) =>
        before?.attempt === attempt || !code ? before : { attempt, code, wasPlaying: !paused },
      ),
    again: () => {
      setAttempt((count) => count + 1)
      setIsComing(true)
    },
  }
}
export type Attempts = ReturnType<typeof useAttempts>

/** HTML, MediaError.code */
const sourceNotSupported = 4

interface Beginning {
  place: ReturnType<typeof createPlace>
  hasFailed: boolean
  attempts: Attempts
}

const isOfNoUse = (playing: Ladder, offered: Ladder, hasFailed: boolean) =>
  hasFailed || isOfAnotherFile(playing, offered)

/**
 * A newer ladder replaces the source when worthwhile, a failed one reloads on request; both keep position, speed and
 * play state.
 */
export function useSource(offered: Ladder, pictures: Pictures, { place, hasFailed, attempts }: Beginning) {
  const { video, still } = pictures
  const [playing, setPlaying] = useState(offered)
  const [hasStarted, setHasStarted] = useState(false)
  const [isSwitching, setIsSwitching] = useState(false)
  const hasStalled = useRef(false)
  const { expect, arrive, play, again, fail, error } = attempts
  const isFullscreen = usePlayer((state) => state.fullscreen)

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
    place.leave(element, error?.wasPlaying || undefined)
    if (hasStarted && still.current) freeze(element, still.current)
    setIsSwitching(hasStarted)
    setPlaying(offered)
    if (isOfNoUse(playing, offered, hasFailed)) again()
    else if (place.waiting()?.isPlaying) expect()
    // Fullscreen repeats the check, because the picture is larger then.
  }, [playing, offered, hasStarted, hasFailed, isFullscreen, place, video, still, expect, again, error])

  return {
    src: playing.src,
    hasStarted,
    isSwitching,
    /** Reloads at the same position; `isPlaying` overrides the previous play state. */
    retry: (isPlaying = error?.wasPlaying || undefined) => {
      place.leave(video.current, isPlaying)
      setPlaying(offered)
      again()
    },
    onLoadedMetadata: () => {
      arrive()
      const waited = place.arrive()
      if (video.current && waited) takeUp(video.current, waited)
    },
    onError: (element: HTMLVideoElement) => {
      // The engine moves the playhead at once when it restarts.
      if (element.error) place.leave(element)
      fail(element)
    },
    onUnreadable: (element: HTMLVideoElement) => fail(element, sourceNotSupported),
    onPlaying: () => {
      play()
      setHasStarted(true)
      setIsSwitching(false)
    },
    onWaiting: () => {
      if (hasStarted && !video.current?.seeking) hasStalled.current = true
    },
  }
}
