import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Pause from 'lucide-react/icons/pause'
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { classes } from '../lib/classes.ts'
import { duration } from '../lib/format.ts'
import { PlayerButton } from './player-button.tsx'
import { usePlayer } from './player-store.ts'
import { SeekBar } from './seek-bar.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { BackTen, ForwardTen } from './skip-icons.tsx'
import { VolumeControl } from './volume-control.tsx'

function PlayPause() {
  const store = usePlayer()
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
      onClick={() => store.togglePaused()}
    />
  )
}

function SkipButtons() {
  const store = usePlayer()
  const by = (seconds: number) => void store.seek(store.state.currentTime + seconds)
  return (
    <>
      <PlayerButton
        className="max-md:hidden"
        label="Back 10 seconds"
        shortcut="J"
        icon={BackTen}
        onClick={() => by(-10)}
      />
      <PlayerButton
        className="max-md:hidden"
        label="Forward 10 seconds"
        shortcut="L"
        icon={ForwardTen}
        onClick={() => by(10)}
      />
    </>
  )
}

function Time() {
  const now = usePlayer((state) => Math.floor(state.currentTime))
  const total = usePlayer((state) => state.duration)
  return (
    <span className="ml-1.5 text-13 font-strong whitespace-nowrap tabular-nums">
      {duration(now)} <span className="font-normal text-on-media-muted">/ {duration(total)}</span>
    </span>
  )
}

function WindowButtons() {
  const store = usePlayer()
  const isFullscreen = usePlayer((state) => state.fullscreen)
  const canFullscreen = usePlayer((state) => state.fullscreenAvailability) === 'available'
  const canPip = usePlayer((state) => state.pipAvailability) === 'available'
  return (
    <>
      {canPip && (
        <PlayerButton
          className="max-md:hidden"
          label="Picture-in-picture"
          shortcut="P"
          icon={PictureInPicture2}
          onClick={() => void store.togglePictureInPicture()}
        />
      )}
      {canFullscreen && (
        <PlayerButton
          label={isFullscreen ? 'Leave fullscreen' : 'Fullscreen'}
          shortcut="F"
          icon={isFullscreen ? Minimize : Maximize}
          onClick={() => void store.toggleFullscreen()}
        />
      )}
    </>
  )
}

/** The controls at the foot of the picture, on a gradient that keeps them readable. */
export function ControlBar() {
  const isVisible = usePlayer((state) => state.controlsVisible)
  return (
    <div
      className={classes(
        'absolute inset-x-0 bottom-0 z-10 px-4 pt-16 pb-2 transition-opacity duration-200 max-md:px-3 max-md:pb-0.5',
        'pointer-events-none bg-linear-to-t from-stage/80 via-stage/45 via-45% to-transparent',
        !isVisible && 'opacity-0',
      )}
    >
      <div className={classes(isVisible && 'pointer-events-auto')}>
        <SeekBar />
        <div className="-mx-2 flex h-11 items-center gap-1 max-md:gap-0">
          <PlayPause />
          <SkipButtons />
          <VolumeControl />
          <Time />
          <span className="flex-1" />
          <SettingsMenu />
          <WindowButtons />
        </div>
      </div>
    </div>
  )
}
