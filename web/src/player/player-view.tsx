import { playerSizes } from '@kinora/contract/pages/image-sizes'
import { useEffect, useState, type MouseEvent, type RefObject } from 'react'
import { guardFocus } from '../lib/focus-guard.ts'
import { LazyModule } from '../ui/lazy-module.tsx'
import { CaptionLayer } from './panels/caption-layer.tsx'
import type { MenuPosition } from './panels/context-menu.tsx'
import { ControlBar } from './controls/control-bar.tsx'
import type { Failure } from './rules/failure.ts'
import { PlayerContextProvider, usePlayerContext } from './media/player-context.ts'
import { MediaElement } from './media-element.tsx'
import { MiniControls } from './controls/mini-controls.tsx'
import {
  BigPlayButton,
  BufferingRing,
  FailurePanel,
  LowerQualityOffer,
  PlayerMessage,
  Poster,
  LastFrame,
} from './panels/overlays.tsx'
import { UnencodedStatus } from './panels/unencoded-panel.tsx'
import type { PlayerProps } from './media/player-props.ts'
import { usePlayer } from './engine/player-store.ts'
import { useIsInterrupted, useIsUnencoded, useStall } from './media/use-failure.ts'
import { usePlayerContextValue, usePlayerHandle } from './media/use-player-context-value.ts'
import { useKeyboard } from './media/use-keyboard.ts'
import { useMediaSession } from './media/use-media-session.ts'
import { useStableVolume } from './media/use-stable-volume.ts'
import { usePlayerAnnouncement } from './media/use-player-announcement.ts'
import { useTouchGestures } from './media/use-touch-gestures.ts'
import { useSourceWithRecovery } from './media/use-recovery.ts'

const loadStats = () => import('./panels/stats-panel.tsx')
const loadShortcuts = () => import('./panels/shortcuts-dialog.tsx')
const loadContextMenu = () => import('./panels/context-menu.tsx')
const loadBroadcastStatus = () => import('./panels/broadcast-status.tsx')

function useContextMenuPosition() {
  const [spot, setSpot] = useState<MenuPosition | null>(null)
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
  const { props, playback } = usePlayerContext()
  const isPaused = usePlayer((state) => state.paused)
  if (props.layout === 'mini') return <MiniControls />
  if (!hasStarted && isPaused)
    return (
      <BigPlayButton
        durationSeconds={props.broadcast ? 0 : props.durationSeconds}
        onClick={() => playback.play()}
      />
    )
  return props.controls === false ? null : <ControlBar />
}

function Panels({ video, menuPosition, onMenuClose }: PanelsProps) {
  const { stats, shortcutsDialog } = usePlayerContext()
  return (
    <>
      {stats.isOn && (
        <LazyModule load={loadStats} onFailed={stats.toggle}>
          {({ StatsPanel }) => <StatsPanel video={video} />}
        </LazyModule>
      )}
      {shortcutsDialog.isOn && (
        <LazyModule load={loadShortcuts} onFailed={shortcutsDialog.toggle}>
          {({ ShortcutsDialog }) => <ShortcutsDialog onClose={shortcutsDialog.toggle} />}
        </LazyModule>
      )}
      {menuPosition && (
        <LazyModule load={loadContextMenu} onFailed={onMenuClose}>
          {({ ContextMenu }) => <ContextMenu spot={menuPosition} onClose={onMenuClose} />}
        </LazyModule>
      )}
    </>
  )
}
interface PanelsProps {
  video: RefObject<HTMLVideoElement | null>
  menuPosition: MenuPosition | null
  onMenuClose: () => void
}

function usePlayerInputs(video: RefObject<HTMLVideoElement | null>) {
  const { props } = usePlayerContext()
  usePlayerHandle(video)
  // The player may start before the page, and without one in a frame of another site.
  useEffect(guardFocus, [])
  useKeyboard()
  useMediaSession()
  useOrientation()
  useStableVolume(video, props.loudnessGainDb ?? 0)
}

function PlayerOverlays({ hasStarted }: { hasStarted: boolean }) {
  const { props } = usePlayerContext()
  const hasEnded = usePlayer((state) => state.ended)
  return (
    <>
      {hasStarted && props.layout !== 'mini' && props.notice}
      {props.broadcast ? (
        <LazyModule load={loadBroadcastStatus} showsErrorToast={false}>
          {({ BroadcastStatus }) => <BroadcastStatus />}
        </LazyModule>
      ) : (
        hasEnded && props.endOverlay
      )}
    </>
  )
}

function PlaybackStatus({ hasFailed, hasGivenUp, isComing, failure, onRetry }: PlaybackStatusProps) {
  const isInterrupted = useIsInterrupted()
  const isWaiting = usePlayer((state) => state.waiting)
  const isStalled = useStall()
  const isPositionUnencoded = useIsUnencoded()
  if (isPositionUnencoded && (hasFailed || isWaiting)) return <UnencodedStatus />
  if (hasGivenUp) return <FailurePanel failure={failure} onRetry={onRetry} />
  return (
    <>
      {(isWaiting || isComing) && !isInterrupted && <BufferingRing />}
      {isStalled && <LowerQualityOffer />}
    </>
  )
}
interface PlaybackStatusProps {
  hasFailed: boolean
  hasGivenUp: boolean
  isComing: boolean
  failure: Failure | null
  onRetry: () => void
}

function PlayerSurface() {
  const context = usePlayerContext()
  const { props } = context
  const { video, still, attempt, failureState, source: all } = useSourceWithRecovery(context)
  const { hasStarted, isSwitching, ...source } = all
  const { spot, close, onContextMenu } = useContextMenuPosition()
  const touch = useTouchGestures()
  usePlayerInputs(video)
  return (
    <div
      dir="ltr"
      className="group/film @container absolute inset-0 touch-manipulation"
      onContextMenu={onContextMenu}
      {...touch}
    >
      <MediaElement key={`film ${attempt}`} source={source} video={video} isRequested={attempt > 0} />
      <LastFrame ref={still} isVisible={isSwitching} />
      {!hasStarted && props.poster && <Poster poster={props.poster} sizes={playerSizes} />}
      {hasStarted && <CaptionLayer video={video} isMini={props.layout === 'mini'} />}
      <Controls hasStarted={hasStarted} />
      <PlayerOverlays hasStarted={hasStarted} />
      <PlaybackStatus {...failureState} onRetry={() => source.retry(true)} />
      <Panels video={video} menuPosition={spot} onMenuClose={close} />
    </div>
  )
}

export function PlayerView(props: PlayerProps) {
  const { showMessage, announceMessage, ...announcement } = usePlayerAnnouncement()
  const context = usePlayerContextValue(props, { showMessage, announceMessage })
  return (
    <PlayerContextProvider value={context}>
      <PlayerSurface />
      <PlayerMessage {...announcement} />
    </PlayerContextProvider>
  )
}
