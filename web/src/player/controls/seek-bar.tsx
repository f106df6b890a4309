import { classes } from '../../lib/classes.ts'
import { chapterAt, segmentsOf, type Segment } from '../rules/chapter-rules.ts'
import { useFilm } from '../film/film-context.ts'
import { usePlayer } from '../engine/player-store.ts'
import { SeekPreview } from './seek-preview.tsx'
import { spokenPlace } from '../rules/spoken-time.ts'
import { useDuration, useSeconds } from '../film/use-clock.ts'
import { useScrub } from './use-scrub.ts'

const partOf = ({ start, end }: Segment, seconds: number) =>
  `${Math.min(100, Math.max(0, ((seconds - start) / (end - start)) * 100))}%`

const Loaded = ({ segment, ranges }: { segment: Segment; ranges: readonly [number, number][] }) =>
  ranges
    .filter(([start, end]) => start < segment.end && end > segment.start)
    .map(([start, end]) => {
      const left = partOf(segment, start)
      return (
        <span
          key={start}
          className="absolute inset-y-0 bg-media-line"
          style={{ left, width: `calc(${partOf(segment, end)} - ${left})` }}
        />
      )
    })

const placeOf = (seconds: number, total: number) => `${total > 0 ? (seconds / total) * 100 : 0}%`

interface StretchProps {
  segment: Segment
  total: number
  played: number
  /** Encoded seconds; the full duration unless the video is still processing. */
  written: number
  ranges: readonly [number, number][]
  isHot: boolean
  isLast: boolean
}

const Stretch = ({ segment, total, played, written, ranges, isHot, isLast }: StretchProps) => (
  <span
    className={classes(
      'absolute inset-y-0 overflow-hidden rounded-full transition-transform duration-120',
      written < segment.end ? 'bg-media-hover' : 'bg-media-line',
      isHot && 'scale-y-175',
    )}
    style={{
      left: `${(segment.start / total) * 100}%`,
      width: `calc(${((segment.end - segment.start) / total) * 100}% - ${isLast ? 0 : 3}px)`,
    }}
  >
    {written < segment.end && (
      <span className="absolute inset-y-0 left-0 bg-media-line" style={{ width: partOf(segment, written) }} />
    )}
    <Loaded segment={segment} ranges={ranges} />
    <span
      className="absolute inset-y-0 left-0 bg-media-accent"
      style={{ width: partOf(segment, Math.min(played, written)) }}
    />
  </span>
)

export function SeekBar() {
  const { chapters = [], readySeconds } = useFilm().props
  const now = useSeconds()
  const total = useDuration()
  const ranges = usePlayer((state) => state.buffered) as readonly [number, number][]
  const { pointed, isDragging, ...hands } = useScrub(total)
  const pointedSeconds = pointed === null ? -1 : pointed * total
  const seconds = isDragging ? Math.max(0, pointedSeconds) : now
  const segments = segmentsOf(chapters, total)
  const isHot = ({ start, end }: Segment) => pointedSeconds >= start && pointedSeconds < end
  return (
    <div
      // A native range has no chapters, and its keys do not step in seconds.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label="Seek"
      aria-valuemin={0}
      aria-valuemax={Math.floor(total)}
      aria-valuenow={Math.floor(seconds)}
      aria-valuetext={spokenPlace(seconds, total, chapterAt(chapters, seconds)?.title)}
      {...hands}
      className="group/seek relative flex h-5 cursor-pointer touch-none items-center outline-0 touch:h-6 hit"
    >
      <span className="relative h-1 w-full">
        {segments.map((segment, index) => (
          <Stretch
            key={segment.start}
            segment={segment}
            total={total}
            played={seconds}
            written={readySeconds ?? total}
            ranges={ranges}
            isHot={isHot(segment)}
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
        style={{ translate: placeOf(seconds, total) }}
      >
        <span className="absolute left-0 size-3.5 -translate-x-1/2 rounded-full bg-media-accent group-focus-visible/seek:outline-2 group-focus-visible/seek:outline-offset-2 group-focus-visible/seek:outline-on-media" />
      </span>
      {pointed !== null && <SeekPreview seconds={pointedSeconds} share={pointed} />}
    </div>
  )
}
