import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import type { TrendingWindow } from '@kinora/contract/discovery/feeds/rules'
import type { TrendingVideo } from '@kinora/contract/discovery/feeds/schemas'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Minus from 'lucide-react/icons/minus'
import { classes } from '../../../lib/classes.ts'
import { formatTime } from '../../../lib/dates.ts'
import { formatInteger, relativeTime } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { LazyCardPreview, usePreview } from '../../library/videos/lazy-card-preview.tsx'
import type { TileSlots } from '../../library/videos/video-grid.tsx'
import { VideoTitleLink } from '../../library/videos/video-title-link.tsx'
import { cornerLabelOf, durationLabelOf, releaseTime } from '../../library/videos/video-labels.ts'
import { formatDecimals } from '../../../lib/format.ts'

const rowClass =
  'grid grid-cols-[34px_128px_minmax(0,1fr)_auto] gap-x-2.5 md:grid-cols-[44px_184px_minmax(0,1fr)_auto_auto] md:items-center md:gap-x-4.5'
const firstRowClass =
  'grid grid-cols-[34px_minmax(0,1fr)_auto] gap-2.5 md:grid-cols-[44px_248px_minmax(0,1fr)_auto_auto] md:items-center md:gap-x-4.5 lg:grid-cols-[44px_320px_minmax(0,1fr)_auto_auto]'

type TrendingRowProps = Pick<TileSlots, 'progress' | 'menu'> & { video: TrendingVideo }

const allCategoriesTitles: Record<TrendingWindow, Message> = {
  day: msg`Last 24 hours, all categories`,
  week: msg`Last 7 days, all categories`,
  month: msg`Last 30 days, all categories`,
}
const categoryTitles: Record<TrendingWindow, (category: string) => string> = {
  day: (category) => t`Last 24 hours, ${{ category }}`,
  week: (category) => t`Last 7 days, ${{ category }}`,
  month: (category) => t`Last 30 days, ${{ category }}`,
}

/** Last 24 hours, Music */
export const listTitle = (window: TrendingWindow, category: string | undefined) =>
  category === undefined ? t(allCategoriesTitles[window]) : categoryTitles[window](category)

/** 41,300.2 → 41,300; one decimal below a hundred, to distinguish neighbours. */
export const scoreLabel = (score: number) =>
  score < 100 ? formatDecimals(score, 1) : formatInteger(Math.round(score))

/** 21:35, in local time. */
export const clockTime = (time: string) => formatTime(new Date(time))

export function TrendingRow({ video, progress, menu }: TrendingRowProps) {
  const { intent, storyboard } = usePreview(video)
  const isFirst = video.rank === 1
  return (
    <article
      {...intent}
      data-focus-row=""
      className={classes(
        'group/card relative -mx-2.5 rounded-lg p-2.5 hover:bg-surface [[data-theme=light]_&]:hover:bg-hover',
        isFirst ? firstRowClass : rowClass,
      )}
    >
      <RankCell video={video} />
      <VideoThumbnail
        image={video.poster}
        sizes={isFirst ? '(min-width: 1080px) 320px, (min-width: 768px) 248px, 100vw' : '184px'}
        priority={video.rank <= 3}
        cornerLabel={cornerLabelOf(video)}
        {...durationLabelOf(video)}
        progress={progress}
        className={isFirst ? 'max-md:order-first max-md:col-span-full' : 'self-start'}
      >
        <LazyCardPreview storyboard={storyboard} />
      </VideoThumbnail>
      <VideoDetails video={video} progress={progress} />
      <p className="grid min-w-16 justify-items-end tabular-nums max-md:hidden">
        <b className="text-16 font-semibold tracking-[-0.01em]">{scoreLabel(video.score)}</b>
        <span className="text-12 text-fg-faint">{t`score`}</span>
      </p>
      {menu && <div className="relative z-3 -mt-1 -me-2 max-md:-ms-2">{menu}</div>}
    </article>
  )
}

const RankCell = ({ video: { rank, movement } }: { video: TrendingVideo }) => (
  <p className={classes('grid content-start justify-items-center gap-1', rank > 1 && 'max-md:pt-2.5')}>
    <b
      className={classes(
        'tracking-[-0.02em] tabular-nums',
        rank === 1 ? 'title-24 md:title-32' : 'text-20 leading-6 font-semibold',
      )}
    >
      {formatInteger(rank)}
    </b>
    <RankMovement movement={movement} />
  </p>
)

const emptyTexts: Record<TrendingWindow, Message> = {
  day: msg`Nothing is trending in the last 24 hours.`,
  week: msg`Nothing is trending in the last 7 days.`,
  month: msg`Nothing is trending in the last 30 days.`,
}
const emptyCategoryTexts: Record<TrendingWindow, (category: string) => string> = {
  day: (category) => t`Nothing is trending in ${{ category }} in the last 24 hours.`,
  week: (category) => t`Nothing is trending in ${{ category }} in the last 7 days.`,
  month: (category) => t`Nothing is trending in ${{ category }} in the last 30 days.`,
}
const insteadTexts: Record<TrendingWindow, Message> = {
  day: msg`This is the list of today.`,
  week: msg`This is the list of the week.`,
  month: msg`This is the list of the month.`,
}

interface WindowFallback {
  window: TrendingWindow
  shown: TrendingWindow
  category: string | undefined
}

/** Null unless the list falls back to a longer window. */
export function fallbackLabels({ window, shown, category }: WindowFallback) {
  if (window === shown) return null
  return {
    text: category === undefined ? t(emptyTexts[window]) : emptyCategoryTexts[window](category),
    instead: t(insteadTexts[shown]),
  }
}

export function movementLabel(movement: number | null): string {
  if (movement === null) return t`New on the list`
  if (movement === 0) return t`No change`
  const places = Math.abs(movement)
  return movement > 0
    ? t`${plural({ places }, { one: 'Up #', other: 'Up #' })}`
    : t`${plural({ places }, { one: 'Down #', other: 'Down #' })}`
}

function movementIcon(movement: number): { icon: Icon; ink: string } {
  if (movement === 0) return { icon: Minus, ink: 'text-fg-faint' }
  return movement > 0 ? { icon: ArrowUp, ink: 'text-success' } : { icon: ArrowDown, ink: 'text-fg-muted' }
}

export function RankMovement({ movement }: { movement: number | null }) {
  if (movement === null) {
    return (
      <Badge tone="outline" size="sm">
        {t({ message: 'New', context: 'video' })}
      </Badge>
    )
  }
  const { icon, ink } = movementIcon(movement)
  return (
    <span
      title={movementLabel(movement)}
      className={classes('inline-flex items-center gap-0.5 text-12 font-strong tabular-nums', ink)}
    >
      <Glyph icon={icon} size={12} />
      <span className="sr-only">{movementLabel(movement)}</span>
      {movement !== 0 && <span aria-hidden="true">{formatInteger(Math.abs(movement))}</span>}
    </span>
  )
}

function totalViewsText(count: number) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} view in total`, other: msg`${{ shown }} views in total` })}`
}

function VideoDetails({ video, progress }: TrendingRowProps) {
  const { creator, views, score, rank } = video
  return (
    <div className="min-w-0">
      <h3
        className={classes(
          'line-clamp-2 font-semibold tracking-[-0.01em] wrap-anywhere md:text-16 md:leading-5.5',
          rank === 1 && 'max-md:text-16 max-md:leading-5.5 md:text-20! md:leading-6.5!',
        )}
      >
        <VideoTitleLink video={video} progress={progress} />
      </h3>
      <p className="mt-1.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-13 text-fg-muted max-md:mt-1">
        <Avatar name={creator.username} src={creator.avatar} size={20} className="max-md:hidden" />
        <span className="inline-flex max-w-full min-w-0 items-center gap-1">
          <span dir="auto" className="truncate">
            {creator.username}
          </span>
          {creator.isVerified && <VerifiedMark />}
        </span>
        <span className="flex-none text-fg-faint max-md:hidden">{relativeTime(releaseTime(video))}</span>
      </p>
      <p className="mt-1 text-12 text-fg-faint tabular-nums">
        <span className="max-md:hidden">{totalViewsText(views)}</span>
        <span className="md:hidden">{t`Score ${{ score: scoreLabel(score) }}`}</span>
      </p>
    </div>
  )
}

export const TrendingSkeleton = () => (
  <div className="grid gap-1">
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className={classes('-mx-2.5 p-2.5', index === 0 ? firstRowClass : rowClass)}>
        <Skeleton className={classes('mx-auto h-8 w-6', index === 0 && 'max-md:order-1')} />
        <Skeleton
          className={classes(
            'aspect-video rounded-md!',
            index === 0 && 'max-md:order-first max-md:col-span-full',
          )}
        />
        <Skeletons
          className="grid content-start gap-2 max-md:order-1"
          each={['h-5.5 w-11/12', 'h-4.5 w-1/2', 'h-4 w-1/3']}
        />
      </div>
    ))}
  </div>
)
