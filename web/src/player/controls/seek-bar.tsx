import { t } from '@kinora/contract/text/translate'
import type { Storyboard } from '@kinora/contract/library/videos/schemas'
import { classes } from '../../lib/classes.ts'
import { formatDuration } from '../../lib/format.ts'
import { chapterAt, seekSegments, type Segment } from '../rules/chapter-rules.ts'
import { usePlayerContext } from '../media/player-context.ts'
import type { PlayerProps } from '../media/player-props.ts'
import { usePlayer } from '../engine/player-store.ts'
import { isAtEdge } from '../rules/broadcast-edge.ts'
import { useDuration, usePlaybackSeconds } from '../media/use-playback-time.ts'
import { hasTileAt, tileAt } from '../rules/storyboard-tile.ts'
import { useScrub } from './use-scrub.ts'

const percentOfSegment = ({ start, end }: Segment, seconds: number) =>
  `${Math.min(100, Math.max(0, ((seconds - start) / (end - start)) * 100))}%`

const BufferedRanges = ({ segment, ranges }: { segment: Segment; ranges: readonly [number, number][] }) =>
  ranges
    .filter(([start, end]) => start < segment.end && end > segment.start)
    .map(([start, end]) => {
      const left = percentOfSegment(segment, start)
      return (
        <span
          key={start}
          className="absolute inset-y-0 bg-media-line"
          style={{ left, width: `calc(${percentOfSegment(segment, end)} - ${left})` }}
        />
      )
    })

const percentOf = (seconds: number, total: number) => `${total > 0 ? (seconds / total) * 100 : 0}%`

interface SeekSegmentProps {
  segment: Segment
  total: number
  played: number
  /** Encoded seconds; the full duration unless the video is still processing. */
  encodedSeconds: number
  ranges: readonly [number, number][]
  isHovered: boolean
  isLast: boolean
}

const SeekSegment = ({
  segment,
  total,
  played,
  encodedSeconds,
  ranges,
  isHovered,
  isLast,
}: SeekSegmentProps) => (
  <span
    className={classes(
      'absolute inset-y-0 overflow-hidden rounded-full transition-transform duration-120',
      encodedSeconds < segment.end ? 'bg-media-hover' : 'bg-media-line',
      isHovered && 'scale-y-175',
    )}
    style={{
      left: `${(segment.start / total) * 100}%`,
      width: `calc(${((segment.end - segment.start) / total) * 100}% - ${isLast ? 0 : 3}px)`,
    }}
  >
    {encodedSeconds < segment.end && (
      <span
        className="absolute inset-y-0 start-0 bg-media-line"
        style={{ width: percentOfSegment(segment, encodedSeconds) }}
      />
    )}
    <BufferedRanges segment={segment} ranges={ranges} />
    <span
      className="absolute inset-y-0 start-0 bg-media-accent"
      style={{ width: percentOfSegment(segment, Math.min(played, encodedSeconds)) }}
    />
  </span>
)

export function SeekBar() {
  const { props, describePosition } = usePlayerContext()
  const { chapters = [], readySeconds, broadcast } = props
  const now = usePlaybackSeconds()
  const total = useDuration()
  const ranges = usePlayer((state) => state.buffered) as readonly [number, number][]
  const { pointed, isDragging, ...handlers } = useScrub(total)
  const pointedSeconds = pointed === null ? -1 : pointed * total
  const played = broadcast && isAtEdge(now, total) ? total : now
  const seconds = isDragging ? Math.max(0, pointedSeconds) : played
  const segments = seekSegments(chapters, total)
  const isHovered = ({ start, end }: Segment) => pointedSeconds >= start && pointedSeconds < end
  return (
    <div
      // A native range has no chapters, and its keys do not step in seconds.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={t`Seek`}
      aria-valuemin={0}
      aria-valuemax={Math.floor(total)}
      aria-valuenow={Math.floor(seconds)}
      aria-valuetext={describePosition(seconds, total)}
      {...handlers}
      className="group/seek relative flex h-5 cursor-pointer touch-none items-center outline-0 touch:h-6 hit"
    >
      <span className="relative h-1 w-full">
        {segments.map((segment, index) => (
          <SeekSegment
            key={segment.start}
            segment={segment}
            total={total}
            played={seconds}
            encodedSeconds={readySeconds ?? total}
            ranges={ranges}
            isHovered={isHovered(segment)}
            isLast={index === segments.length - 1}
          />
        ))}
        {pointed !== null && !isDragging && (
          <span
            className="absolute -inset-y-1 w-0.5 -translate-x-1/2 rounded-full bg-on-media"
            style={{ left: `${pointed * 100}%` }}
          />
        )}
      </span>
      {/* `translate` causes no layout during playback. */}
      <span
        className="pointer-events-none absolute inset-x-0 h-3.5"
        style={{ translate: percentOf(seconds, total) }}
      >
        <span className="absolute start-0 size-3.5 -translate-x-1/2 rounded-full bg-media-accent group-focus-visible/seek:outline-2 group-focus-visible/seek:outline-offset-2 group-focus-visible/seek:outline-on-media" />
      </span>
      {pointed !== null && <SeekPreview seconds={pointedSeconds} total={total} share={pointed} />}
    </div>
  )
}

/** Portrait tiles have the same area as landscape ones. */
function StoryboardTile({ storyboard, seconds }: { storyboard: Storyboard; seconds: number }) {
  const { url, position, size } = tileAt(storyboard, seconds)
  const ratio = storyboard.tileWidth / storyboard.tileHeight
  return (
    <span
      className="block w-full bg-media-hover"
      style={{
        aspectRatio: ratio,
        backgroundImage: `url("${url}")`,
        backgroundPosition: position,
        backgroundSize: size,
      }}
    />
  )
}

const isPortrait = ({ tileWidth, tileHeight }: Storyboard) => tileWidth < tileHeight

function previewWidth(storyboard: Storyboard | null | undefined) {
  if (!storyboard) return undefined
  return isPortrait(storyboard) ? 'clamp(72px, 14cqw, 120px)' : 'clamp(120px, 24cqw, 224px)'
}

const storyboardFor = ({ storyboard, broadcast }: PlayerProps, seconds: number) =>
  broadcast && storyboard && !hasTileAt(storyboard, seconds) ? null : storyboard

function SeekPreview({ seconds, total, share }: { seconds: number; total: number; share: number }) {
  const { props } = usePlayerContext()
  const { chapters = [], broadcast } = props
  const storyboard = storyboardFor(props, seconds)
  const chapter = chapterAt(chapters, seconds)?.title
  const width = previewWidth(storyboard)
  return (
    <span
      aria-hidden="true"
      style={{
        width,
        left: `clamp(var(--half), ${share * 100}%, 100% - var(--half))`,
        ['--half' as string]: `calc(${width ?? '80px'} / 2)`,
      }}
      className={classes(
        'pointer-events-none absolute bottom-7 grid -translate-x-1/2 overflow-hidden rounded-md',
        storyboard ? 'on-media' : 'w-max max-w-70',
      )}
    >
      {storyboard && <StoryboardTile storyboard={storyboard} seconds={seconds} />}
      <span
        className={classes(
          'flex min-w-0 items-baseline gap-2 text-12 only:justify-center',
          storyboard ? 'px-2.5 py-1.75' : 'rounded-sm bg-scrim px-2 py-1',
        )}
      >
        <span className="font-bold tabular-nums">
          {broadcast ? `−${formatDuration(total - seconds)}` : formatDuration(seconds)}
        </span>
        {chapter && <span className="truncate text-on-media-muted">{chapter}</span>}
      </span>
    </span>
  )
}
