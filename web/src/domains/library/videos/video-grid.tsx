import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { cardSizes } from '@kinora/contract/pages/image-sizes'
import type { ReactNode } from 'react'
import { formatDuration } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { VideoThumbnail, type VideoThumbnailProps } from '../../../ui/video-thumbnail.tsx'
import { splitIntoParts, useWatchProgress } from '../viewer-state/use-watch-progress.ts'
import { gridClass } from './grid-classes.ts'
import { LazyCardPreview, usePreview } from './lazy-card-preview.tsx'
import { NewDot } from './new-dot.tsx'
import { cornerLabelOf, facts, shortFacts } from './video-labels.ts'
import { VideoTitleLink } from './video-title-link.tsx'

/** Composed by pages, so that features do not depend on each other. */
export interface TileSlots {
  badge?: string
  progress?: VideoThumbnailProps['progress']
  isNew?: boolean
  menu?: ReactNode
}

interface VideoGridProps<Card extends VideoCard> {
  videos: readonly Card[]
  isBusy?: boolean
  /** Cards on the first screen. */
  priorityCount?: number
  hideChannel?: boolean
  slots?: (video: Card) => TileSlots
  /** The slots contain the watch progress, so it is not queried. */
  hasWatchProgress?: boolean
}

export const VideoGrid = <Card extends VideoCard>({
  videos,
  isBusy,
  priorityCount = 0,
  ...tiles
}: VideoGridProps<Card>) => (
  <ul className={gridClass} aria-busy={isBusy || undefined}>
    {splitIntoParts(videos).map(({ first, part }) => (
      <GridPart key={first} videos={part} priorityCount={priorityCount - first} {...tiles} />
    ))}
  </ul>
)

function GridPart<Card extends VideoCard>({
  videos,
  priorityCount = 0,
  hideChannel,
  slots,
  hasWatchProgress = false,
}: VideoGridProps<Card>) {
  const progressOf = useWatchProgress(hasWatchProgress ? [] : videos)
  return videos.map((video, index) => (
    <li key={video.id} className="min-w-0">
      <VideoTile
        video={video}
        priority={index < priorityCount}
        hideChannel={hideChannel}
        progress={progressOf(video)}
        {...slots?.(video)}
      />
    </li>
  ))
}

const titleClass =
  'mt-3 line-clamp-2 min-w-0 flex-1 wrap-anywhere text-14 font-semibold tracking-[-0.006em] max-xs:text-16 max-xs:leading-5.5'
function VideoTile({
  video,
  priority,
  hideChannel,
  badge,
  progress,
  isNew = false,
  menu,
}: TileSlots & {
  video: VideoCard
  priority?: boolean
  hideChannel?: boolean
}) {
  const { intent, storyboard } = usePreview(video)
  return (
    <article data-focus-row="" className="group/card @container relative min-w-0" {...intent}>
      <VideoThumbnail
        image={video.poster}
        sizes={cardSizes}
        priority={priority}
        cornerLabel={badge ?? cornerLabelOf(video)}
        progress={progress}
        durationLabel={formatDuration(video.duration)}
      >
        <LazyCardPreview storyboard={storyboard} />
      </VideoThumbnail>
      <div className="flex items-start gap-1">
        <h3 className={titleClass}>
          {isNew && <NewDot />}
          <VideoTitleLink video={video} progress={progress} isNew={isNew} />
        </h3>
        {menu && <TileMenu>{menu}</TileMenu>}
      </div>
      {hideChannel ? (
        <p className="mt-2 text-13 text-fg-faint tabular-nums">{facts(video)}</p>
      ) : (
        <TileChannel video={video} />
      )}
    </article>
  )
}

/** Above the link that covers the tile; keeps the height of a one-line title. */
const TileMenu = ({ children }: { children: ReactNode }) => (
  <div className="relative z-3 mt-1.5 -mr-2 -mb-3 flex-none touch:mt-0">{children}</div>
)

/** Names take precedence: the numbers wrap when they do not fit, and always below 244 px. */
const TileChannel = ({ video }: { video: VideoCard }) => (
  <p className="mt-2 flex min-w-0 gap-2 text-13 text-fg-muted">
    <Avatar name={video.creator.username} src={video.creator.avatar} size={20} />
    <span className="flex min-w-0 flex-1 flex-wrap gap-x-2 gap-y-0.5">
      <span className="inline-flex max-w-full items-center gap-1 leading-5">
        <span className="truncate">{video.creator.username}</span>
        {video.creator.isVerified && <VerifiedMark />}
      </span>
      <span className="truncate leading-5 text-fg-faint tabular-nums @max-[244px]:basis-full">
        {shortFacts(video)}
      </span>
    </span>
  </p>
)

const TileSkeleton = () => (
  <div>
    <Skeleton className="aspect-video rounded-md!" />
    <Skeleton className="mt-3 h-5 w-11/12 max-xs:h-5.5" />
    <div className="mt-2 flex items-center gap-2">
      <Skeleton className="size-5 rounded-full!" />
      <Skeleton className="h-4.5 w-1/2" />
    </div>
  </div>
)

export const GridSkeleton = ({ count = 12 }: { count?: number }) => (
  <div className={gridClass}>
    {Array.from({ length: count }, (_, index) => (
      <TileSkeleton key={index} />
    ))}
  </div>
)
