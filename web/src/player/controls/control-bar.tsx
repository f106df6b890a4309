import { t } from '@kinora/contract/text/translate'
import { VolumeSlider } from '@videojs/react'
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
import Volume1 from 'lucide-react/icons/volume-1'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { HTMLAttributes } from 'react'
import { classes } from '../../lib/classes.ts'
import { numberFormat } from '@kinora/contract/text/intl-formats'
import type { Icon } from '../../ui/glyph.tsx'
import { LazyModule } from '../../ui/lazy-module.tsx'
import { usePlayerContext } from '../media/player-context.ts'
import { PlayerButton } from './player-button.tsx'
import { usePlayer } from '../engine/player-store.ts'
import { SeekBar } from './seek-bar.tsx'
import { SettingsButton } from './settings-button.tsx'
import { CurrentChapterButton, TimeDisplay } from './time-display.tsx'

const wideOnlyClass = '@max-[640px]:hidden'

function PlayPauseButton() {
  const { playback } = usePlayerContext()
  const paused = usePlayer((state) => state.paused)
  const ended = usePlayer((state) => state.ended)
  const label = ended ? t({ message: 'Replay', context: 'video' }) : paused ? t`Play` : t`Pause`
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

const createSkipIcon = (arc: string, head: string, textX: number): Icon =>
  function SkipTen({ size = 24, strokeWidth = 1.75, className }) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        <path d={arc} />
        <path d={head} />
        <text
          x={textX}
          y={15.6}
          fontSize={8.5}
          fontWeight={700}
          textAnchor="middle"
          fill="currentColor"
          stroke="none"
        >
          10
        </text>
      </svg>
    )
  }

const SkipBackIcon = createSkipIcon('M3 12a9 9 0 1 0 3-6.7L3 8', 'M3 3v5h5', 12.2)
const SkipForwardIcon = createSkipIcon('M21 12a9 9 0 1 1-3-6.7L21 8', 'M21 3v5h-5', 11.8)

function SkipButtons() {
  const { seekBy, actions } = usePlayerContext()
  return (
    <>
      <PlayerButton
        className={wideOnlyClass}
        label={t`Back 10 seconds`}
        shortcut="J"
        icon={SkipBackIcon}
        onClick={() => seekBy(-10)}
      />
      <PlayerButton
        className={wideOnlyClass}
        label={t`Forward 10 seconds`}
        shortcut="L"
        icon={SkipForwardIcon}
        onClick={() => seekBy(10)}
      />
      {actions.playNext && (
        <PlayerButton
          className="@max-[860px]:hidden"
          label={t`Next video`}
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
      label={t`Captions`}
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
          label={t`Picture-in-picture`}
          shortcut="P"
          icon={PictureInPicture}
          onClick={togglePictureInPicture}
        />
      )}
      {mini && !isFullscreen && (
        <PlayerButton
          className={wideOnlyClass}
          label={t`Mini-player`}
          shortcut="I"
          icon={PictureInPicture2}
          onClick={mini.toggle}
        />
      )}
      {theatre && !isFullscreen && (
        <PlayerButton
          className="max-lg:hidden"
          label={theatre.isOn ? t`Exit theatre` : t`Theatre`}
          shortcut="T"
          icon={RectangleHorizontal}
          onClick={theatre.toggle}
        />
      )}
    </>
  )
}

const loadCastButton = () => import('./cast-button.tsx')

function CastControl() {
  const isAvailable = usePlayer((state) => state.remotePlaybackAvailability) === 'available'
  const isOn = usePlayer((state) => state.remotePlaybackState) !== 'disconnected'
  const { canCast = true } = usePlayerContext().props
  if (!canCast || (!isAvailable && !isOn)) return null
  return (
    <LazyModule load={loadCastButton} showsErrorToast={false}>
      {({ CastButton }) => <CastButton isOn={isOn} />}
    </LazyModule>
  )
}

function FullscreenButton() {
  const { toggleFullscreen } = usePlayerContext()
  const isFullscreen = usePlayer((state) => state.fullscreen)
  const canFullscreen = usePlayer((state) => state.fullscreenAvailability) === 'available'
  if (!canFullscreen) return null
  return (
    <PlayerButton
      label={isFullscreen ? t`Exit fullscreen` : t`Fullscreen`}
      shortcut="F"
      icon={isFullscreen ? Minimize : Maximize}
      onClick={toggleFullscreen}
    />
  )
}

function VolumeControl() {
  const store = usePlayer()
  const muted = usePlayer((state) => state.muted)
  const level = usePlayer((state) => state.volume)
  const canSetLevel = usePlayer((state) => state.volumeAvailability) === 'available'
  const isSilent = muted || level === 0
  const icon = isSilent ? VolumeX : level < 0.5 ? Volume1 : Volume2
  const percent = numberFormat({ style: 'percent' }).format(level)
  return (
    <div className="group/volume flex items-center @max-[640px]:pointer-coarse:hidden @max-[360px]:hidden">
      <PlayerButton
        label={isSilent ? t`Unmute` : t`Mute`}
        shortcut="M"
        icon={icon}
        onClick={() => store.toggleMuted()}
      />
      {canSetLevel && (
        <VolumeSlider.Root
          label={t`Volume`}
          step={5}
          className="relative me-2 ms-0.5 flex h-5 w-16 cursor-pointer items-center @max-[640px]:hidden"
        >
          <VolumeSlider.Track className="relative h-1 w-full overflow-hidden rounded-full bg-media-line">
            <VolumeSlider.Fill className="absolute inset-y-0 start-0 w-(--media-slider-fill) bg-on-media" />
          </VolumeSlider.Track>
          <VolumeSlider.Thumb
            render={withoutAutoComplete}
            aria-valuetext={isSilent ? t`${{ percent }}, muted` : percent}
            className="absolute start-(--media-slider-fill) size-6 -translate-x-1/2 rounded-full opacity-0 before:absolute before:inset-1.5 before:rounded-full before:bg-on-media group-hover/volume:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-2 focus-visible:outline-on-media"
          />
        </VolumeSlider.Root>
      )}
    </div>
  )
}

const loadBroadcastTime = () => import('./broadcast-time.tsx')

function TimeControl() {
  if (!usePlayerContext().props.broadcast) return <TimeDisplay />
  return (
    <LazyModule load={loadBroadcastTime} showsErrorToast={false}>
      {({ BroadcastTime }) => <BroadcastTime />}
    </LazyModule>
  )
}

/** Video.js sets an attribute that is only valid on form fields. */
const withoutAutoComplete = (props: HTMLAttributes<HTMLDivElement>) => (
  <div {...{ ...props, autoComplete: undefined }} />
)

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
          <TimeControl />
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
