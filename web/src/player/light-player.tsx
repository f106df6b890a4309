import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classes } from '../lib/classes.ts'
import { PlayerRoot, usePlayer } from './engine/player-store.ts'
import { PlayerContextProvider, usePlayerContext } from './media/player-context.ts'
import type { PlayerProps } from './media/player-props.ts'
import { usePlayerContextValue, usePlayerHandle } from './media/use-player-context-value.ts'
import { useMediaSession } from './media/use-media-session.ts'
import { useStableVolume } from './media/use-stable-volume.ts'
import { usePlayerAnnouncement } from './media/use-player-announcement.ts'
import { MediaElement } from './media-element.tsx'
import { useSourceWithRecovery } from './media/use-recovery.ts'
import { CaptionLayer } from './panels/caption-layer.tsx'
import { BufferingRing, PlayerMessage, Poster, LastFrame } from './panels/overlays.tsx'

interface LightPlayerProps extends Omit<PlayerProps, 'isLight' | 'controls' | 'autoplay' | 'layout'> {
  /** All other players wait at their beginning. */
  isCurrent: boolean
  isPlaying: boolean
  sizes: string
  /** The browser rejected sound; playback continues muted. */
  onSilenced: () => void
  failed: (retry: () => void) => ReactNode
  className?: string
  children: ReactNode
  sideContent?: ReactNode
}

/** Player without controls, shortcuts or menus; the parent starts and pauses it. Several may be mounted on one page. */
export const LightPlayer = (props: LightPlayerProps) => (
  <PlayerRoot>
    <LightPlayerView key={props.id} {...props} />
  </PlayerRoot>
)

function LightPlayerView(props: LightPlayerProps) {
  const { showMessage, announceMessage, ...announcement } = usePlayerAnnouncement()
  const context = usePlayerContextValue(
    { ...props, controls: false, isLight: true },
    { showMessage, announceMessage },
  )
  return (
    <PlayerContextProvider value={context}>
      <div
        className={classes(
          '@container relative overflow-hidden bg-stage text-on-media select-none',
          props.className,
        )}
      >
        <LightPlayerSurface {...props} />
        <PlayerMessage {...announcement} />
      </div>
      {props.sideContent}
    </PlayerContextProvider>
  )
}

function usePlayState(
  video: RefObject<HTMLVideoElement | null>,
  { isCurrent, isPlaying, onSilenced }: LightPlayerProps,
) {
  const { playback } = usePlayerContext()
  const wasCurrent = useRef(isCurrent)
  const play = useEffectEvent(() => {
    playback.play(() => {
      if (!isPlaying || !video.current || video.current.muted) return
      video.current.muted = true
      onSilenced()
      playback.play()
    })
  })
  const pause = useEffectEvent(() => playback.pause())
  // Layout effects run again when React reveals a suspended page, whose media it had detached.
  useLayoutEffect(() => (isPlaying ? play() : pause()), [isPlaying])
  // A queued play may start after playback was turned off.
  const isMoving = usePlayer((state) => !state.paused)
  useEffect(() => {
    if (isMoving && !isPlaying) pause()
  }, [isMoving, isPlaying])
  const rewind = useEffectEvent(() => playback.seek(0))
  useEffect(() => {
    if (wasCurrent.current && !isCurrent) rewind()
    wasCurrent.current = isCurrent
  }, [isCurrent])
}

function MediaSessionBinding() {
  useMediaSession()
  return null
}

function BufferingIndicator({ isComing }: { isComing: boolean }) {
  const isWaiting = usePlayer((state) => state.waiting && !state.paused)
  return (isWaiting || isComing) && <BufferingRing />
}

function LightPlayerSurface(props: LightPlayerProps) {
  const context = usePlayerContext()
  const { video, still, attempt, failureState, source: all } = useSourceWithRecovery(context)
  const { hasStarted, isSwitching, ...source } = all
  const { isCurrent, poster, sizes } = props
  usePlayerHandle(video)
  useStableVolume(video, props.loudnessGainDb ?? 0)
  usePlayState(video, props)
  return (
    <>
      <MediaElement key={`film ${attempt}`} source={source} video={video} isRequested={attempt > 0} />
      <LastFrame ref={still} isVisible={isSwitching} />
      {!hasStarted && poster && <Poster poster={poster} sizes={sizes} />}
      {isCurrent && hasStarted && <CaptionLayer video={video} isMini={false} />}
      {isCurrent && <MediaSessionBinding />}
      {isCurrent && !failureState.hasGivenUp && <BufferingIndicator isComing={failureState.isComing} />}
      {failureState.hasGivenUp ? props.failed(() => source.retry(true)) : props.children}
    </>
  )
}
