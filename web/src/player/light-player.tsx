import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classes } from '../lib/classes.ts'
import { PlayerRoot, usePlayer } from './engine/player-store.ts'
import { FilmProvider, useFilm } from './film/film-context.ts'
import type { PlayerProps } from './film/player-props.ts'
import { useFilmOf } from './film/use-film.ts'
import { useHandle } from './film/use-handle.ts'
import { useMediaSession } from './film/use-media-session.ts'
import { usePlayback } from './film/use-playback.ts'
import { useStableVolume } from './film/use-stable-volume.ts'
import { useTell } from './film/use-tell.ts'
import { MediaElement } from './media-element.tsx'
import { CaptionLayer } from './panels/caption-layer.tsx'
import { BufferingRing } from './panels/overlays.tsx'
import { Poster, Still } from './panels/still.tsx'
import { Told } from './panels/told.tsx'

interface LightProps extends Omit<PlayerProps, 'isLight' | 'controls' | 'autoplay' | 'layout'> {
  /** All other players wait at their beginning. */
  isCurrent: boolean
  isPlaying: boolean
  sizes: string
  /** The browser rejected sound; playback continues muted. */
  onSilenced: () => void
  failed: (retry: () => void) => ReactNode
  className?: string
  children: ReactNode
  beside?: ReactNode
}

/** Player without controls, shortcuts or menus; the parent starts and pauses it. Several may be mounted on one page. */
export const LightPlayer = (props: LightProps) => (
  <PlayerRoot>
    <Film key={props.id} {...props} />
  </PlayerRoot>
)

function Film(props: LightProps) {
  const { tell, say, ...told } = useTell()
  const film = useFilmOf({ ...props, controls: false, isLight: true }, { tell, say })
  return (
    <FilmProvider value={film}>
      <div
        className={classes(
          '@container relative overflow-hidden bg-stage text-on-media select-none',
          props.className,
        )}
      >
        <Watching {...props} />
        <Told {...told} />
      </div>
      {props.beside}
    </FilmProvider>
  )
}

function usePlaying(
  video: RefObject<HTMLVideoElement | null>,
  { isCurrent, isPlaying, onSilenced }: LightProps,
) {
  const { steering } = useFilm()
  const wasCurrent = useRef(isCurrent)
  const play = useEffectEvent(() => {
    steering.play(() => {
      if (!isPlaying || !video.current || video.current.muted) return
      video.current.muted = true
      onSilenced()
      steering.play()
    })
  })
  const pause = useEffectEvent(() => steering.pause())
  // Layout effects run again when React reveals a suspended page, whose media it had detached.
  useLayoutEffect(() => (isPlaying ? play() : pause()), [isPlaying])
  // A queued play may start after playback was turned off.
  const isMoving = usePlayer((state) => !state.paused)
  useEffect(() => {
    if (isMoving && !isPlaying) pause()
  }, [isMoving, isPlaying])
  const rewind = useEffectEvent(() => steering.seek(0))
  useEffect(() => {
    if (wasCurrent.current && !isCurrent) rewind()
    wasCurrent.current = isCurrent
  }, [isCurrent])
}

function MediaSession() {
  useMediaSession()
  return null
}

function Waiting({ isComing }: { isComing: boolean }) {
  const isWaiting = usePlayer((state) => state.waiting && !state.paused)
  return (isWaiting || isComing) && <BufferingRing />
}

function Watching(props: LightProps) {
  const film = useFilm()
  const { video, still, attempt, trouble, source: all } = usePlayback(film)
  const { hasStarted, isSwitching, ...source } = all
  const { isCurrent, poster, sizes } = props
  useHandle(video)
  useStableVolume(video, props.loudnessGainDb ?? 0)
  usePlaying(video, props)
  return (
    <>
      <MediaElement key={`film ${attempt}`} source={source} video={video} isAsked={attempt > 0} />
      <Still ref={still} isShown={isSwitching} />
      {!hasStarted && poster && <Poster picture={poster} sizes={sizes} />}
      {isCurrent && hasStarted && <CaptionLayer video={video} isMini={false} />}
      {isCurrent && <MediaSession />}
      {isCurrent && !trouble.isGivenUp && <Waiting isComing={trouble.isComing} />}
      {trouble.isGivenUp ? props.failed(() => source.retry(true)) : props.children}
    </>
  )
}
