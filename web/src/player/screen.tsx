import { stageSizes } from '@kinora/contract/first-picture'
import { lazy, Suspense, useEffect, useState, type MouseEvent, type RefObject } from 'react'
import { CaptionLayer } from './panels/caption-layer.tsx'
import type { Spot } from './panels/context-menu.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import type { Failure } from './rules/failure.ts'
import { FilmProvider, useFilm } from './film/film-context.ts'
import { MediaElement } from './media-element.tsx'
import { MiniControls } from './controls/mini-controls.tsx'
import { BigPlay, BufferingRing, FailurePanel, StallOffer } from './panels/overlays.tsx'
import { UnwrittenPanel } from './panels/unwritten-panel.tsx'
import type { PlayerProps } from './film/player-props.ts'
import { usePlayer } from './engine/player-store.ts'
import { Poster, Still } from './panels/still.tsx'
import { Told } from './panels/told.tsx'
import { useStall } from './film/use-failure.ts'
import { useFilmOf } from './film/use-film.ts'
import { useFocusKeeping } from './film/use-focus-keeping.ts'
import { useHandle } from './film/use-handle.ts'
import { useKeyboard } from './film/use-keyboard.ts'
import { useMediaSession } from './film/use-media-session.ts'
import { usePlayback } from './film/use-playback.ts'
import { useStableVolume } from './film/use-stable-volume.ts'
import { useTell } from './film/use-tell.ts'
import { useTouch } from './film/use-touch.ts'
import { useIsUnwritten } from './film/use-unwritten.ts'

const StatsPanel = lazy(() =>
  import('./panels/stats-panel.tsx').then((file) => ({ default: file.StatsPanel })),
)
const KeysDialog = lazy(() =>
  import('./panels/keys-dialog.tsx').then((file) => ({ default: file.KeysDialog })),
)
const ContextMenu = lazy(() =>
  import('./panels/context-menu.tsx').then((file) => ({ default: file.ContextMenu })),
)

function useContextSpot() {
  const [spot, setSpot] = useState<Spot | null>(null)
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    // Links keep the browser's menu, to open them in another tab.
    if (event.target instanceof Element && event.target.closest('a')) return
    event.preventDefault()
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    const box = event.currentTarget.getBoundingClientRect()
    // A long press plays faster instead.
    if (!isTouch) setSpot({ x: event.clientX - box.left, y: event.clientY - box.top })
  }
  return { spot, close: () => setSpot(null), onContextMenu }
}

/** Portrait videos lock fullscreen to portrait, all others to landscape. */
function useOrientation() {
  const store = usePlayer()
  const isUpright = usePlayer(({ activeVideoRendition: active }) =>
    Boolean(active?.width && active.height && active.width < active.height),
  )
  useEffect(() => store.setOrientationLockType(isUpright ? 'portrait' : 'landscape'), [store, isUpright])
}

function Controls({ hasStarted }: { hasStarted: boolean }) {
  const { props, steering } = useFilm()
  const isPaused = usePlayer((state) => state.paused)
  if (props.layout === 'mini') return <MiniControls />
  if (!hasStarted && isPaused)
    return <BigPlay durationSeconds={props.durationSeconds} onClick={() => steering.play()} />
  return props.controls === false ? null : <ControlBar />
}

function Panels({ video, spot, onSpotClosed }: PanelsProps) {
  const { stats, keys } = useFilm()
  return (
    <Suspense>
      {stats.isOn && <StatsPanel video={video} />}
      {keys.isOn && <KeysDialog onClose={keys.toggle} />}
      {spot && <ContextMenu spot={spot} onClose={onSpotClosed} />}
    </Suspense>
  )
}
interface PanelsProps {
  video: RefObject<HTMLVideoElement | null>
  spot: Spot | null
  onSpotClosed: () => void
}

function useSenses(video: RefObject<HTMLVideoElement | null>) {
  const { props } = useFilm()
  useHandle(video)
  useFocusKeeping()
  useKeyboard()
  useMediaSession()
  useOrientation()
  useStableVolume(video, props.loudnessGainDb ?? 0)
}

function Words({ hasStarted }: { hasStarted: boolean }) {
  const { props } = useFilm()
  const hasEnded = usePlayer((state) => state.ended)
  return (
    <>
      {hasStarted && props.layout !== 'mini' && props.notice}
      {hasEnded && props.ending}
    </>
  )
}

function Trouble({ hasFailed, isGivenUp, isComing, failure, onRetry }: TroubleProps) {
  const isWaiting = usePlayer((state) => state.waiting)
  const isStalled = useStall()
  const isPlaceUnwritten = useIsUnwritten()
  if (isPlaceUnwritten && (hasFailed || isWaiting)) return <UnwrittenPanel />
  if (isGivenUp) return <FailurePanel failure={failure} onRetry={onRetry} />
  return (
    <>
      {(isWaiting || isComing) && <BufferingRing />}
      {isStalled && <StallOffer />}
    </>
  )
}
interface TroubleProps {
  hasFailed: boolean
  isGivenUp: boolean
  isComing: boolean
  failure: Failure | null
  onRetry: () => void
}

function Watching() {
  const film = useFilm()
  const { props } = film
  const { video, still, attempt, trouble, source: all } = usePlayback(film)
  const { hasStarted, isSwitching, ...source } = all
  const { spot, close, onContextMenu } = useContextSpot()
  const touch = useTouch()
  useSenses(video)
  return (
    <div
      className="group/film @container absolute inset-0 touch-manipulation"
      onContextMenu={onContextMenu}
      {...touch}
    >
      <MediaElement key={`film ${attempt}`} source={source} video={video} isAsked={attempt > 0} />
      <Still ref={still} isShown={isSwitching} />
      {!hasStarted && props.poster && <Poster picture={props.poster} sizes={stageSizes} />}
      {hasStarted && <CaptionLayer video={video} isMini={props.layout === 'mini'} />}
      <Controls hasStarted={hasStarted} />
      <Words hasStarted={hasStarted} />
      <Trouble {...trouble} onRetry={() => source.retry(true)} />
      <Panels video={video} spot={spot} onSpotClosed={close} />
    </div>
  )
}

export function Screen(props: PlayerProps) {
  const { tell, say, ...told } = useTell()
  const film = useFilmOf(props, { tell, say })
  return (
    <FilmProvider value={film}>
      <Watching />
      <Told {...told} />
    </FilmProvider>
  )
}
