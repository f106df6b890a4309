import type { ReactNode } from 'react'
import { formatDuration as clock } from '../../../lib/format.ts'
import { findExits, findReplayPeaks, type chapterBands, type CurveSegment } from './retention-curve.ts'

type Bands = ReturnType<typeof chapterBands>
type SeekHandler = (second: number) => void

export function RetentionChapters({
  bands,
  second,
  onSeek,
}: {
  bands: Bands
  second: number | undefined
  onSeek: SeekHandler
}) {
  if (bands.length === 0) return null
  const isIn = (at: number) => {
    const end = bands[at + 1]?.startSeconds ?? Number.POSITIVE_INFINITY
    return second !== undefined && second >= (bands[at]?.startSeconds ?? 0) && second < end
  }
  return (
    <ol aria-label="Chapters" className="mt-2 flex gap-0.5 pl-10">
      {bands.map(({ title, startSeconds, from, to }, at) => (
        <li key={startSeconds} className="min-w-0" style={{ flex: `${Math.max(1, to - from)} 1 0` }}>
          <button
            type="button"
            title={title}
            aria-current={isIn(at) || undefined}
            onClick={() => onSeek(startSeconds)}
            className="relative hit w-full truncate border-t-2 border-line-strong pt-1.5 text-left text-12 text-fg-muted hover:border-fg hover:text-fg aria-current:border-fg aria-current:text-fg"
          >
            {at + 1} {title}
          </button>
        </li>
      ))}
    </ol>
  )
}

interface MomentsProps {
  curve: readonly number[]
  bands: Bands
  secondAt: (hundredth: number) => number
  onSeek: SeekHandler
}

export function RetentionMoments({ curve, bands, secondAt, onSeek }: MomentsProps) {
  const list = (stretches: readonly CurveSegment[], format: (value: number) => ReactNode) =>
    stretches.map(({ from, to, value }) => (
      <li key={from}>
        <button
          type="button"
          onClick={() => onSeek(secondAt(from))}
          className="flex min-h-9 w-full items-center gap-4 rounded-sm text-left text-13 hover:bg-hover touch:min-h-11"
        >
          <span className="w-24 flex-none text-fg-muted tabular-nums">
            {clock(secondAt(from))}–{clock(secondAt(to))}
          </span>
          <span className="min-w-0 flex-1 truncate">
            {bands.find((band) => from >= band.from && from <= band.to)?.title}
          </span>
          <b className="font-semibold tabular-nums">{format(value)}</b>
        </button>
      </li>
    ))
  return (
    <div className="mt-5 grid grid-cols-1 gap-x-10 gap-y-5 border-t border-line pt-5 md:grid-cols-2">
      <MomentList title="Replay peaks" none="No part is replayed more than the rest.">
        {list(findReplayPeaks(curve), (value) => `${value.toFixed(1)}×`)}
      </MomentList>
      <MomentList title="Where people leave" none="Viewers leave evenly, if at all.">
        {list(findExits(curve), (value) => (
          <span className="text-danger">−{value.toFixed(1)} %</span>
        ))}
      </MomentList>
    </div>
  )
}

const MomentList = ({ title, none, children }: { title: string; none: string; children: ReactNode[] }) => (
  <section>
    <h3 className="mb-2 text-14 font-semibold">{title}</h3>
    {children.length > 0 ? <ol>{children}</ol> : <p className="text-13 text-fg-muted">{none}</p>}
  </section>
)
