import type { Picture as PictureShape } from '@kinora/contract/users'
import { Container, Gesture } from '@videojs/react'
import { useImperativeHandle, useRef, type Ref, type RefObject } from 'react'
import { classes } from '../lib/classes.ts'
import { useOnline } from '../lib/use-online.ts'
import { Picture } from '../ui/picture.tsx'
import { ControlBar } from './control-bar.tsx'
import { MediaElement } from './media-element.tsx'
import { BigPlay, BufferingRing, FailurePanel } from './overlays.tsx'
import { PlayerRoot, usePlayer } from './player-store.ts'
import { useFailure, useRetryOnline } from './use-failure.ts'
import { useKeyboard } from './use-keyboard.ts'
import { useSource } from './use-source.ts'

/** What others may ask of a player. */
export interface PlayerHandle {
  /** Goes to a second of the video and plays from there. */
  playFrom: (seconds: number) => void
}

export interface PlayerProps {
  /** Address of the master playlist; a newer one is taken over without losing the place. */
  src: string
  /** The short sides of the renditions in it. */
  heights: readonly number[]
  title: string
  poster: PictureShape | null
  durationSeconds: number
  startSeconds?: number
  ref?: Ref<PlayerHandle>
}

const screenClass =
  'relative size-full overflow-hidden bg-stage text-on-media select-none focus-visible:-outline-offset-2'

function usePlayerHandle(ref: Ref<PlayerHandle> | undefined) {
  const store = usePlayer()
  useImperativeHandle(ref, () => ({
    playFrom(seconds) {
      void store.seek(seconds)
      void store.play()
    },
  }))
}

const Poster = ({ picture }: { picture: PictureShape }) => (
  <Picture
    picture={picture}
    alt=""
    sizes="(min-width: 1080px) calc(100vw - 500px), 100vw"
    priority
    className="pointer-events-none absolute inset-0 size-full bg-contain! bg-no-repeat object-contain!"
  />
)

/** The still that stands for the video while its source changes. */
const Still = ({ ref, isShown }: { ref: RefObject<HTMLCanvasElement | null>; isShown: boolean }) => (
  <canvas
    ref={ref}
    aria-hidden="true"
    hidden={!isShown}
    className="pointer-events-none absolute inset-0 size-full object-contain"
  />
)

/** Double taps at the sides of a touch screen. */
const TouchSkips = () => (
  <>
    <Gesture type="doubletap" region="left" pointer="touch" action="seekStep" value={-10} />
    <Gesture type="doubletap" region="right" pointer="touch" action="seekStep" value={10} />
  </>
)

function Screen({ src, heights, title, poster, durationSeconds, startSeconds = 0, ref }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const still = useRef<HTMLCanvasElement>(null)
  const store = usePlayer()
  const hasFailed = useFailure()
  const start = { seconds: startSeconds, hasFailed }
  const { hasStarted, isSwitching, ...source } = useSource({ src, heights }, { video, still }, start)
  const isOnline = useOnline()
  const isPaused = usePlayer((state) => state.paused)
  const isWaiting = usePlayer((state) => state.waiting)
  const isIdle = usePlayer((state) => !state.controlsVisible)
  usePlayerHandle(ref)
  useKeyboard()
  useRetryOnline(hasFailed, source.retry)

  return (
    <Container
      aria-label={`Video player: ${title}`}
      className={classes(screenClass, isIdle && 'cursor-none')}
    >
      <MediaElement key={source.attempt} source={source} video={video} />
      <Still ref={still} isShown={isSwitching} />
      {!hasStarted && poster && <Poster picture={poster} />}
      {isWaiting && !hasFailed && <BufferingRing />}
      {hasStarted || !isPaused ? (
        <ControlBar />
      ) : (
        <BigPlay durationSeconds={durationSeconds} onClick={() => void store.play()} />
      )}
      {hasFailed && <FailurePanel isOnline={isOnline} onRetry={source.retry} />}
      <TouchSkips />
    </Container>
  )
}

/** Plays one video: poster and one big button first, then the picture with its controls. Fills its box. */
export const Player = (props: PlayerProps) => (
  <PlayerRoot>
    <Screen {...props} />
  </PlayerRoot>
)
