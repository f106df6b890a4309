import { t } from '@kinora/contract/text/translate'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { classes } from '../../lib/classes.ts'
import { usePlayerContext } from '../media/player-context.ts'
import { PlayerButton } from './player-button.tsx'
import { usePlayer } from '../engine/player-store.ts'

function ProgressLine() {
  const share = usePlayer((state) => (state.duration ? state.currentTime / state.duration : 0))
  return (
    <div className="absolute inset-x-0 bottom-0 z-10 h-1 bg-media-line">
      <div className="h-full origin-left bg-media-accent" style={{ transform: `scaleX(${share})` }} />
    </div>
  )
}

export function MiniControls() {
  const { actions, playback } = usePlayerContext()
  const { mini } = actions
  const paused = usePlayer((state) => state.paused)
  const ended = usePlayer((state) => state.ended)
  const isVisible = usePlayer((state) => state.controlsVisible)
  return (
    <>
      <div
        className={classes(
          'absolute inset-0 z-10 grid place-items-center bg-stage/45 transition-opacity duration-160 focus-within:opacity-100',
          !isVisible && 'pointer-events-none opacity-0',
        )}
      >
        <PlayerButton
          label={ended ? t({ message: 'Replay', context: 'video' }) : paused ? t`Play` : t`Pause`}
          shortcut="K"
          icon={ended ? RotateCcw : paused ? Play : Pause}
          filled={!ended}
          className="size-12! group-has-data-ending/film:hidden"
          onClick={() => playback.togglePaused()}
        />
        {mini && (
          <div className="absolute inset-x-1 top-1 flex justify-between">
            <PlayerButton label={t`Expand`} shortcut="I" icon={Maximize2} onClick={mini.toggle} />
            <PlayerButton label={t`Close mini-player`} shortcut="Esc" icon={X} onClick={mini.close} />
          </div>
        )}
      </div>
      <ProgressLine />
    </>
  )
}
