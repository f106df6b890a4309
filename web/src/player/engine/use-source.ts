import { useEffect, useRef, useState, type RefObject } from 'react'
import type { createPendingPosition, PlaybackState } from '../rules/pending-position.ts'
import { usePlayer } from './player-store.ts'
import { isDifferentFile, shouldReload, type Ladder } from '../rules/reload-rules.ts'

export interface VideoRefs {
  video: RefObject<HTMLVideoElement | null>
  lastFrame: RefObject<HTMLCanvasElement | null>
}

function applyPosition(video: HTMLVideoElement, { seconds, isPlaying, speed }: PlaybackState) {
  // A replaced file may be shorter; then playback starts over.
  if (seconds > 0 && !(seconds > video.duration + 1)) video.currentTime = seconds
  video.playbackRate = speed
  // Browsers reject `play` before any user gesture; the player then stays paused at its position.
  if (isPlaying) video.play().catch(() => undefined)
}

/** Shows the last frame while the element is empty. */
function drawLastFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
}

const displayedHeight = (video: HTMLVideoElement) =>
  Math.min(video.clientWidth, video.clientHeight) * devicePixelRatio

/** Stored here, because the engine hides the error and restarts paused. */
interface ElementError {
  /** Audio and video may both report an error, the second one after the next attempt has started. */
  attempt: number
  /** HTML, MediaError.code */
  code: number
  wasPlaying: boolean
}

export function useLoadAttempts() {
  const [attempt, setAttempt] = useState(0)
  const [isLoading, setIsLoading] = useState(false)
  const [playedIn, setPlayedIn] = useState<number | null>(null)
  const [error, setError] = useState<ElementError | null>(null)
  return {
    attempt,
    /** Requested but not loaded. Nothing plays, although the viewer has not paused. */
    isComing: isLoading,
    hasPlayed: playedIn === attempt,
    error: error?.attempt === attempt ? error : null,
    expectSource: () => setIsLoading(true),
    sourceArrived: () => setIsLoading(false),
    markPlayed: () => setPlayedIn(attempt),
    /** `code` is for failures that the element does not report. */
    fail: ({ error: found, paused }: HTMLVideoElement, code = found?.code) =>
      setError((before) =>
        before?.attempt === attempt || !code ? before : { attempt, code, wasPlaying: !paused },
      ),
    restart: () => {
      setAttempt((count) => count + 1)
      setIsLoading(true)
    },
  }
}
export type LoadAttempts = ReturnType<typeof useLoadAttempts>

/** HTML, MediaError.code */
const sourceNotSupported = 4

interface SourceOptions {
  pendingPosition: ReturnType<typeof createPendingPosition>
  hasFailed: boolean
  attempts: LoadAttempts
}

const isUnusable = (playing: Ladder, offered: Ladder, hasFailed: boolean) =>
  hasFailed || isDifferentFile(playing, offered)

function createLoadHandlers(
  video: VideoRefs['video'],
  pendingPosition: SourceOptions['pendingPosition'],
  { sourceArrived, fail }: LoadAttempts,
) {
  return {
    onLoadedMetadata: () => {
      sourceArrived()
      const pending = pendingPosition.consume()
      if (video.current && pending) applyPosition(video.current, pending)
    },
    onError: (element: HTMLVideoElement) => {
      // The engine moves the playhead at once when it restarts.
      if (element.error) pendingPosition.capture(element)
      fail(element)
    },
    onUnreadable: (element: HTMLVideoElement) => fail(element, sourceNotSupported),
  }
}

/**
 * A newer ladder replaces the source when worthwhile, a failed one reloads on request; both keep position, speed and
 * play state.
 */
export function useSource(
  offered: Ladder,
  { video, lastFrame }: VideoRefs,
  { pendingPosition, hasFailed, attempts }: SourceOptions,
) {
  const [playing, setPlaying] = useState(offered)
  const [hasStarted, setHasStarted] = useState(false)
  const [isSwitching, setIsSwitching] = useState(false)
  const hasStalled = useRef(false)
  const { expectSource, markPlayed, restart, error } = attempts
  const isFullscreen = usePlayer((state) => state.fullscreen)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const circumstances = {
      hasStarted,
      hasFailed,
      hasStalled: hasStalled.current,
      displayedHeight: () => displayedHeight(element),
    }
    if (!shouldReload(playing, offered, circumstances)) return
    pendingPosition.capture(element, error?.wasPlaying || undefined)
    if (hasStarted && lastFrame.current) drawLastFrame(element, lastFrame.current)
    setIsSwitching(hasStarted)
    setPlaying(offered)
    if (isUnusable(playing, offered, hasFailed)) restart()
    else if (pendingPosition.read()?.isPlaying) expectSource()
    // Fullscreen repeats the check, because the picture is larger then.
  }, [
    playing,
    offered,
    hasStarted,
    hasFailed,
    isFullscreen,
    pendingPosition,
    video,
    lastFrame,
    expectSource,
    restart,
    error,
  ])

  return {
    src: playing.src,
    hasStarted,
    isSwitching,
    /** Reloads at the same position; `isPlaying` overrides the previous play state. */
    retry: (isPlaying = error?.wasPlaying || undefined) => {
      pendingPosition.capture(video.current, isPlaying)
      setPlaying(offered)
      restart()
    },
    ...createLoadHandlers(video, pendingPosition, attempts),
    onPlaying: () => {
      markPlayed()
      setHasStarted(true)
      setIsSwitching(false)
    },
    onWaiting: () => {
      if (hasStarted && !video.current?.seeking) hasStalled.current = true
    },
  }
}
