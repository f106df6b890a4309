import { useEffect, useRef, useState, type RefObject } from 'react'
import type { createPlace, Place } from '../rules/place.ts'
import { usePlayer } from './player-store.ts'
import { isOfAnotherFile, isWorthReloading, type Ladder } from '../rules/reload-rules.ts'

/** The two things that show pictures: the video, and a still for the moment without one. */
export interface Pictures {
  video: RefObject<HTMLVideoElement | null>
  still: RefObject<HTMLCanvasElement | null>
}

function takeUp(video: HTMLVideoElement, { seconds, isPlaying, speed }: Place) {
  // Another file may be shorter; then it begins anew.
  if (seconds > 0 && !(seconds > video.duration + 1)) video.currentTime = seconds
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

/** What the media element itself reported; the engine keeps it to itself and begins anew, paused. */
interface ElementError {
  /** Which element: sound and picture may both report, the second of them when the next try has been asked for. */
  attempt: number
  /** HTML, MediaError.code */
  code: number
  wasPlaying: boolean
}

/** Counts the tries to load, each with an element of its own, and knows how the last one fares. */
export function useAttempts() {
  const [attempt, setAttempt] = useState(0)
  const [isComing, setIsComing] = useState(false)
  const [playedIn, setPlayedIn] = useState<number | null>(null)
  const [error, setError] = useState<ElementError | null>(null)
  return {
    attempt,
    /** A source was asked for that has not come. Nothing plays until then, although nobody has paused. */
    isComing,
    /** Pictures have moved in this try. */
    hasPlayed: playedIn === attempt,
    error: error?.attempt === attempt ? error : null,
    expect: () => setIsComing(true),
    arrive: () => setIsComing(false),
    play: () => setPlayedIn(attempt),
    /** `code` where the element itself has none: nothing of it could be read at all. */
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

/** An element that failed, or loads what is gone. */
const isOfNoUse = (playing: Ladder, offered: Ladder, hasFailed: boolean) =>
  hasFailed || isOfAnotherFile(playing, offered)

/**
 * Which source the media element plays. A newer ladder is taken over when it is worth it, a failed one loads again
 * on request; both keep place, speed and whether it was playing.
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
    // Fullscreen is a reason to look again: the picture is larger then.
  }, [playing, offered, hasStarted, hasFailed, isFullscreen, place, video, still, expect, again, error])

  return {
    src: playing.src,
    hasStarted,
    isSwitching,
    /** Loads anew and goes on from the same place; it plays when it has played, or when somebody says so. */
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
      // The engine takes it away from its place at once, to begin anew.
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
