import { usePlayer } from '../../../player/engine/player-store.ts'
import { useDuration, usePlaybackSeconds } from '../../../player/media/use-playback-time.ts'
import { useScrub } from '../../../player/controls/use-scrub.ts'
import { spokenPosition } from '../../../player/rules/spoken-time.ts'

export function ReelBar() {
  const now = usePlaybackSeconds()
  const total = useDuration()
  const isPaused = usePlayer((state) => state.paused)
  const { pointed, isDragging, ...hands } = useScrub(total)
  const seconds = isDragging && pointed !== null ? pointed * total : now
  const share = total > 0 ? Math.min(1, seconds / total) : 0
  const isLarge = isDragging || pointed !== null || isPaused
  return (
    <div
      // A native range input cannot announce seconds.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label="Seek"
      aria-valuemin={0}
      aria-valuemax={Math.floor(total)}
      aria-valuenow={Math.floor(seconds)}
      aria-valuetext={spokenPosition(seconds, total)}
      {...hands}
      className="group/seek absolute inset-x-0 bottom-0 z-6 flex h-6 cursor-pointer touch-none items-end outline-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-on-media"
    >
      <span
        className={`h-1 w-full origin-bottom bg-media-line transition-transform group-focus-visible/seek:scale-y-200 ${isLarge ? 'scale-y-200' : ''}`}
      >
        <span
          className="block h-full origin-left bg-media-accent"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </div>
  )
}
