import { useEffect, useRef, useState, type RefObject } from 'react'
import type { createPendingPosition, PlaybackState } from '../rules/pending-position.ts'
import { liveEdge } from '../rules/broadcast-edge.ts'
import { usePlayer } from './player-store.ts'
import { isDifferentSource, shouldReload, type Ladder } from '../rules/reload-rules.ts'

export interface VideoRefs {
  video: RefObject<HTMLVideoElement | null>
  lastFrame: RefObject<HTMLCanvasElement | null>
}

function applyPosition(
  video: HTMLVideoElement,
  { seconds, isPlaying, speed }: PlaybackState,
  { isOnAir }: Ladder,
) {
  // Films begin at the start, broadcasts at the edge.
  const isElsewhere = isOnAir ? seconds !== liveEdge : seconds > 0
  // A replaced file may be shorter; then playback starts over.
  if (isElsewhere && !(seconds > video.duration + 1)) video.currentTime = seconds
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
    fail: ({ error: found, paused }: Pick<HTMLVideoElement, 'error' | 'paused'>, code = found?.code) =>
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
const [networkError, sourceNotSupported] = [2, 4]

interface SourceOptions {
  pendingPosition: ReturnType<typeof createPendingPosition>
  hasFailed: boolean
  attempts: LoadAttempts
}

const isUnusable = (playing: Ladder, offered: Ladder, hasFailed: boolean) =>
  hasFailed || isDifferentSource(playing, offered)

function createLoadHandlers(
  playing: Ladder,
  video: VideoRefs['video'],
  { pendingPosition, attempts }: SourceOptions,
) {
  const { sourceArrived, fail } = attempts
  return {
    onLoadedMetadata: () => {
      sourceArrived()
      const pending = pendingPosition.consume()
      if (video.current && pending) applyPosition(video.current, pending, playing)
    },
    onError: (element: HTMLVideoElement) => {
      // The engine moves the playhead at once when it restarts.
      if (element.error) pendingPosition.capture(element)
      fail(element)
    },
    onUnreadable: (element: HTMLVideoElement) => fail(element, sourceNotSupported),
    onEngineLost: () => fail({ error: null, paused: !pendingPosition.read()?.isPlaying }, networkError),
  }
}

/**
 * A newer ladder replaces the source when worthwhile, a failed one reloads on request; both keep position, speed and
 * play state.
 */
export function useSource(offered: Ladder, { video, lastFrame }: VideoRefs, options: SourceOptions) {
  const { pendingPosition, hasFailed, attempts } = options
  const [playing, setPlaying] = useState(offered)
  const [hasStarted, setHasStarted] = useState(false)
  const [isSwitching, setIsSwitching] = useState(false)
  const hasStalled = useRef(false)
  const { expectSource, markPlayed, restart, error } = attempts
  const isFullscreen = usePlayer((state) => state.fullscreen)
  const hasEnded = usePlayer((state) => state.ended)

  useEffect(() => {
    const element = video.current
    if (!element) return
    const circumstances = {
      hasStarted,
      hasFailed,
      hasStalled: hasStalled.current,
      hasEnded,
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
    hasEnded,
    isFullscreen,
    pendingPosition,
    video,
    lastFrame,
    expectSource,
    restart,
    error,
  ])

  return {
    playing,
    hasStarted,
    isSwitching,
    /** Reloads at the same position; `isPlaying` overrides the previous play state. */
    retry: (isPlaying = error?.wasPlaying || undefined) => {
      pendingPosition.capture(video.current, isPlaying)
      setPlaying(offered)
      restart()
    },
    ...createLoadHandlers(playing, video, options),
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
