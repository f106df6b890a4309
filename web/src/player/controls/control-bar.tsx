import Captions from 'lucide-react/icons/captions'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pause from 'lucide-react/icons/pause'
import PictureInPicture from 'lucide-react/icons/picture-in-picture'
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2'
import Play from 'lucide-react/icons/play'
import RectangleHorizontal from 'lucide-react/icons/rectangle-horizontal'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SkipForward from 'lucide-react/icons/skip-forward'
import { lazy, Suspense } from 'react'
import { classes } from '../../lib/classes.ts'
import { usePlayerContext } from '../media/player-context.ts'
import { PlayerButton } from './player-button.tsx'
import { usePlayer } from '../engine/player-store.ts'
import { SeekBar } from './seek-bar.tsx'
import { SettingsButton } from './settings-button.tsx'
import { SkipBackIcon, SkipForwardIcon } from './skip-icons.tsx'
import { CurrentChapterButton, TimeDisplay } from './time-display.tsx'
import { VolumeControl } from './volume-control.tsx'

const wideOnlyClass = '@max-[640px]:hidden'

function PlayPauseButton() {
  const { playback } = usePlayerContext()
  const paused = usePlayer((state) => state.paused)
  const ended = usePlayer((state) => state.ended)
  const label = ended ? 'Replay' : paused ? 'Play' : 'Pause'
  const icon = ended ? RotateCcw : paused ? Play : Pause
  return (
    <PlayerButton
      label={label}
      shortcut="K"
      icon={icon}
      filled={!ended}
      onClick={() => playback.togglePaused()}
    />
  )
}

function SkipButtons() {
  const { seekBy, actions } = usePlayerContext()
  return (
    <>
      <PlayerButton
        className={wideOnlyClass}
        label="Back 10 seconds"
        shortcut="J"
        icon={SkipBackIcon}
        onClick={() => seekBy(-10)}
      />
      <PlayerButton
        className={wideOnlyClass}
        label="Forward 10 seconds"
        shortcut="L"
        icon={SkipForwardIcon}
        onClick={() => seekBy(10)}
      />
      {actions.playNext && (
        <PlayerButton
          className="@max-[860px]:hidden"
          label="Next video"
          shortcut="Shift+N"
          icon={SkipForward}
          filled
          onClick={actions.playNext}
        />
      )}
    </>
  )
}

function CaptionsButton() {
  const { captions } = usePlayerContext()
  if (captions.tracks.length === 0) return null
  return (
    <PlayerButton
      label="Captions"
      shortcut="C"
      icon={Captions}
      isPressed={captions.track !== null}
      onClick={() => captions.toggle()}
    />
  )
}

function ScreenModeButtons() {
  const { actions, togglePictureInPicture } = usePlayerContext()
  const { theatre, mini } = actions
  const isFullscreen = usePlayer((state) => state.fullscreen)
  const canPip = usePlayer((state) => state.pipAvailability) === 'available'
  return (
    <>
      {canPip && (
        <PlayerButton
          className="@max-[760px]:hidden"
          label="Picture-in-picture"
          shortcut="P"
          icon={PictureInPicture}
          onClick={togglePictureInPicture}
        />
      )}
      {mini && !isFullscreen && (
        <PlayerButton
          className={wideOnlyClass}
          label="Mini-player"
          shortcut="I"
          icon={PictureInPicture2}
          onClick={mini.toggle}
        />
      )}
      {theatre && !isFullscreen && (
        <PlayerButton
          className="max-lg:hidden"
          label={theatre.isOn ? 'Exit theatre' : 'Theatre'}
          shortcut="T"
          icon={RectangleHorizontal}
          onClick={theatre.toggle}
        />
      )}
    </>
  )
}

const CastButton = lazy(() => import('./cast-button.tsx').then((file) => ({ default: file.CastButton })))

function CastControl() {
  const isAvailable = usePlayer((state) => state.remotePlaybackAvailability) === 'available'
  const isOn = usePlayer((state) => state.remotePlaybackState) !== 'disconnected'
  const { canCast = true } = usePlayerContext().props
  if (!canCast || (!isAvailable && !isOn)) return null
  return (
    <Suspense>
      <CastButton isOn={isOn} />
    </Suspense>
  )
}

function FullscreenButton() {
  const { toggleFullscreen } = usePlayerContext()
  const isFullscreen = usePlayer((state) => state.fullscreen)
  const canFullscreen = usePlayer((state) => state.fullscreenAvailability) === 'available'
  if (!canFullscreen) return null
  return (
    <PlayerButton
      label={isFullscreen ? 'Exit fullscreen' : 'Fullscreen'}
      shortcut="F"
      icon={isFullscreen ? Minimize : Maximize}
      onClick={toggleFullscreen}
    />
  )
}

export function ControlBar() {
  const isVisible = usePlayer((state) => state.controlsVisible)
  return (
    <div
      className={classes(
        'absolute inset-x-0 bottom-0 z-10 px-4 pt-16 pb-2 transition-opacity duration-200 @max-[640px]:px-3 @max-[640px]:pb-0.5',
        'pointer-events-none bg-linear-to-t from-stage/80 via-stage/45 via-45% to-transparent focus-within:opacity-100',
        !isVisible && 'opacity-0',
      )}
    >
      <div className={classes(isVisible && 'pointer-events-auto')}>
        <SeekBar />
        <div className="-mx-2 flex h-11 items-center gap-1 @max-[640px]:gap-0">
          <PlayPauseButton />
          <SkipButtons />
          <VolumeControl />
          <TimeDisplay />
          <CurrentChapterButton />
          <span className="flex-1" />
          <CaptionsButton />
          <SettingsButton />
          <CastControl />
          <ScreenModeButtons />
          <FullscreenButton />
        </div>
      </div>
    </div>
  )
}
