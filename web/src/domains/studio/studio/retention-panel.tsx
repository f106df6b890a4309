import { msg, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { VideoAnalytics } from '@kinora/contract/studio/studio/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import { useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useRef, useState, type RefObject, type ReactNode } from 'react'
import { query } from '../../../api.ts'
import { formatDuration as clock, formatPercent } from '../../../lib/format.ts'
import type { PlayerHandle } from '../../../player/media/player-props.ts'
import { Chart } from '../../../ui/chart.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { playerMediaOf } from '../../library/videos/player-media.ts'
import { Panel } from './panel.tsx'
import {
  chapterBands,
  retentionCurve,
  percentWatchingAt,
  findExits,
  findReplayPeaks,
  type CurveSegment,
} from './retention-curve.ts'
import { formatTenths } from './stats-format.ts'

const loadPlayer = () => import('../../../player/player.tsx')

const title = msg`Retention`
const unit = msg`still watching, % of views`

export function RetentionPanel({ found: { retention, video } }: { found: VideoAnalytics }) {
  return (
    <Panel title={t(title)} unit={t(unit)}>
      {retention ? (
        <Retention retention={retention} video={video} />
      ) : (
        <EmptyState icon={ChartColumn} heading="h3" title={t`No retention data yet`} />
      )}
    </Panel>
  )
}

interface RetentionProps {
  retention: NonNullable<VideoAnalytics['retention']>
  video: VideoAnalytics['video']
}

function Retention({ retention, video }: RetentionProps) {
  // Staff cannot load a private video and see only its statistics.
  const videoDetails = useQuery({ ...query(videos.find, { params: { id: video.id } }), retry: false }).data
  const player = useRef<PlayerHandle>(null)
  const [second, setSecond] = useState<number>()
  const { duration } = video
  const curve = retentionCurve(retention)
  const bands = videoDetails ? chapterBands(videoDetails.chapters, duration) : []
  const secondAt = (hundredth: number) => (hundredth * duration) / 100
  const openAt = (seconds: number) => {
    player.current?.playFrom(seconds)
    setSecond(seconds)
  }
  const chapterAt = (hundredth: number) =>
    bands.find(({ from, to }) => hundredth >= from && hundredth <= to)?.title
  return (
    <>
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[340px_minmax(0,1fr)]">
        <div>
          <div className="aspect-video overflow-hidden rounded-md bg-stage">
            {videoDetails?.hlsUrl ? (
              <RetentionPlayer video={videoDetails} player={player} onSecond={setSecond} />
            ) : (
              <VideoThumbnail image={video.poster} sizes="340px" />
            )}
          </div>
          <RetentionSummary curve={curve} duration={duration} />
        </div>
        <div className="min-w-0">
          <Chart
            kind="area"
            title={t(title)}
            rows={curve.map((percent, at) => ({ percent, at }))}
            axisLabel={({ at }) => clock(secondAt(at))}
            tipLabel={({ at }) => [clock(secondAt(at)), chapterAt(at)].filter(Boolean).join(' · ')}
            series={[{ label: t`Still watching`, value: ({ percent }) => percent }]}
            formatValue={(value) => formatPercent(value)}
            emptyText=""
            bands={bands}
            markedIndex={
              second === undefined ? undefined : Math.min(99, Math.floor((100 * second) / duration))
            }
            onSelect={(at) => openAt(secondAt(at))}
            maxValue={Math.max(100, ...curve)}
          />
          <RetentionChapters bands={bands} second={second} onSeek={openAt} />
        </div>
      </div>
      <RetentionMoments curve={curve} bands={bands} secondAt={secondAt} onSeek={openAt} />
    </>
  )
}

function RetentionSummary({ curve, duration }: { curve: readonly number[]; duration: number }) {
  const early = formatPercent(percentWatchingAt(curve, 30, duration))
  const late = formatPercent(curve.at(-1) ?? 0)
  return (
    <p className="mt-3 text-13 text-pretty text-fg-muted">
      {duration > 30 ? (
        <Trans>
          Click the curve to jump to that moment. <b className="font-semibold text-fg">{early}</b> are still
          watching after 30 seconds, <b className="font-semibold text-fg">{late}</b> reach the end.
        </Trans>
      ) : (
        <Trans>
          Click the curve to jump to that moment. <b className="font-semibold text-fg">{late}</b> reach the
          end.
        </Trans>
      )}
    </p>
  )
}

interface RetentionPlayerProps {
  video: Video
  player: RefObject<PlayerHandle | null>
  onSecond: (second: number) => void
}

/** `Player` alone: playback here does not count as a view. */
const RetentionPlayer = ({ video, player, onSecond }: RetentionPlayerProps) => (
  <LazyModule load={loadPlayer} fallback={<Skeleton className="size-full" />}>
    {({ Player }) => (
      <Player
        ref={player}
        {...playerMediaOf(video)}
        canCast={false}
        onEvent={({ at: { seconds } }) => onSecond(seconds)}
      />
    )}
  </LazyModule>
)

type Bands = ReturnType<typeof chapterBands>
type SeekHandler = (second: number) => void

function RetentionChapters({
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
    <ol aria-label={t`Chapters`} className="mt-2 flex gap-0.5 ps-10">
      {bands.map(({ title, startSeconds, from, to }, at) => (
        <li key={startSeconds} className="min-w-0" style={{ flex: `${Math.max(1, to - from)} 1 0` }}>
          <button
            type="button"
            title={title}
            aria-current={isIn(at) || undefined}
            onClick={() => onSeek(startSeconds)}
            className="relative hit w-full truncate border-t-2 border-line-strong pt-1.5 text-start text-12 text-fg-muted hover:border-fg hover:text-fg aria-current:border-fg aria-current:text-fg"
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

function RetentionMoments({ curve, bands, secondAt, onSeek }: MomentsProps) {
  const list = (stretches: readonly CurveSegment[], format: (value: number) => ReactNode) =>
    stretches.map(({ from, to, value }) => (
      <li key={from}>
        <button
          type="button"
          onClick={() => onSeek(secondAt(from))}
          className="flex min-h-9 w-full items-center gap-4 rounded-sm text-start text-13 hover:bg-hover touch:min-h-11"
        >
          <span className="w-24 flex-none text-fg-muted tabular-nums">
            {clock(secondAt(from))}–{clock(secondAt(to))}
          </span>
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {bands.find((band) => from >= band.from && from <= band.to)?.title}
          </span>
          <b className="font-semibold tabular-nums">{format(value)}</b>
        </button>
      </li>
    ))
  return (
    <div className="mt-5 grid grid-cols-1 gap-x-10 gap-y-5 border-t border-line pt-5 md:grid-cols-2">
      <MomentList title={t`Replay peaks`} none={t`No part is replayed more than the rest.`}>
        {list(findReplayPeaks(curve), (value) => `${formatTenths(value)}×`)}
      </MomentList>
      <MomentList title={t`Where people leave`} none={t`Viewers leave evenly, if at all.`}>
        {list(findExits(curve), (value) => (
          <span className="text-danger">−{formatPercent(value, 1)}</span>
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
