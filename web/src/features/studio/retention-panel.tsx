import type { VideoAnalytics } from '@kinora/contract/studio'
import { videos, type Video } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import { useRef, useState, type RefObject } from 'react'
import { query } from '../../api.ts'
import { duration as clock } from '../../lib/format.ts'
import type { PlayerHandle } from '../../player/film/player-props.ts'
import { Chart } from '../../ui/chart.tsx'
import { Late } from '../../ui/late.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { filmOf } from '../videos/film-of.ts'
import { Panel } from './panel.tsx'
import { RetentionChapters, RetentionMoments } from './retention-parts.tsx'
import { bandsOf, curveOf, stillThere } from './retention-rules.ts'

const loadPlayer = () => import('../../player/player.tsx')

const title = 'Retention'
const unit = 'still watching, % of views'

export function RetentionPanel({ found: { retention, video } }: { found: VideoAnalytics }) {
  return (
    <Panel title={title} unit={unit}>
      {retention ? (
        <Retention retention={retention} video={video} />
      ) : (
        <EmptyState icon={ChartColumn} heading="h3" title="No retention data yet" />
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
  const film = useQuery({ ...query(videos.find, { params: { id: video.id } }), retry: false }).data
  const player = useRef<PlayerHandle>(null)
  const [second, setSecond] = useState<number>()
  const { duration } = video
  const curve = curveOf(retention)
  const bands = film ? bandsOf(film.chapters, duration) : []
  const secondAt = (hundredth: number) => (hundredth * duration) / 100
  const goTo = (seconds: number) => {
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
            {film?.hlsUrl ? (
              <SmallPlayer film={film} player={player} onSecond={setSecond} />
            ) : (
              <Thumb picture={video.poster} sizes="340px" />
            )}
          </div>
          <InWords curve={curve} duration={duration} />
        </div>
        <div className="min-w-0">
          <Chart
            kind="area"
            title={title}
            rows={curve.map((percent, at) => ({ percent, at }))}
            label={({ at }) => clock(secondAt(at))}
            tip={({ at }) => [clock(secondAt(at)), chapterAt(at)].filter(Boolean).join(' · ')}
            series={[{ label: 'Still watching', value: ({ percent }) => percent }]}
            unit={(value) => `${value} %`}
            empty=""
            bands={bands}
            at={second === undefined ? undefined : Math.min(99, Math.floor((100 * second) / duration))}
            onPick={(at) => goTo(secondAt(at))}
            most={Math.max(100, ...curve)}
          />
          <RetentionChapters bands={bands} second={second} onGo={goTo} />
        </div>
      </div>
      <RetentionMoments curve={curve} bands={bands} secondAt={secondAt} onGo={goTo} />
    </>
  )
}

const InWords = ({ curve, duration }: { curve: readonly number[]; duration: number }) => (
  <p className="mt-3 text-13 text-pretty text-fg-muted">
    Click the curve to jump to that moment.{' '}
    {duration > 30 && (
      <>
        <b className="font-semibold text-fg">{stillThere(curve, 30, duration)} %</b> are still watching after
        30 seconds,{' '}
      </>
    )}
    <b className="font-semibold text-fg">{curve.at(-1)} %</b> reach the end.
  </p>
)

interface SmallPlayerProps {
  film: Video
  player: RefObject<PlayerHandle | null>
  onSecond: (second: number) => void
}

/** `Player` alone: playback here does not count as a view. */
const SmallPlayer = ({ film, player, onSecond }: SmallPlayerProps) => (
  <Late load={loadPlayer} fallback={<Skeleton className="size-full" />} onFailed={() => undefined}>
    {({ Player }) => (
      <Player
        ref={player}
        {...filmOf(film)}
        canCast={false}
        onEvent={({ at: { seconds } }) => onSecond(seconds)}
      />
    )}
  </Late>
)
