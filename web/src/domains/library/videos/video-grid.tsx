import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { cardSizes } from '@kinora/contract/pages/image-sizes'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { VideoThumbnail, type VideoThumbnailProps } from '../../../ui/video-thumbnail.tsx'
import { splitIntoParts, useWatchProgress } from '../viewer-state/use-watch-progress.ts'
import { gridClass } from './grid-classes.ts'
import { LazyCardPreview, usePreview } from './lazy-card-preview.tsx'
import { NewDot } from './new-dot.tsx'
import { TileChannel, TileLayout } from './tile-layout.tsx'
import { cornerLabelOf, durationLabelOf, facts, shortFacts } from './video-labels.ts'
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
    <TileLayout
      {...intent}
      thumbnail={
        <VideoThumbnail
          image={video.poster}
          sizes={cardSizes}
          priority={priority}
          cornerLabel={badge ?? cornerLabelOf(video)}
          progress={progress}
          {...durationLabelOf(video)}
        >
          <LazyCardPreview storyboard={storyboard} />
        </VideoThumbnail>
      }
      heading={
        <>
          {isNew && <NewDot />}
          <VideoTitleLink video={video} progress={progress} isNew={isNew} />
        </>
      }
      menu={menu}
    >
      {hideChannel ? (
        <p className="mt-2 text-13 text-fg-faint tabular-nums">{facts(video)}</p>
      ) : (
        <TileChannel
          name={video.creator.username}
          avatar={<Avatar name={video.creator.username} src={video.creator.avatar} size={20} />}
          mark={video.creator.isVerified && <VerifiedMark />}
          facts={shortFacts(video)}
        />
      )}
    </TileLayout>
  )
}

const TileSkeleton = () => (
  <div>
    <Skeleton className="aspect-video rounded-md!" />
    <Skeleton className="mt-3 h-5 w-11/12 max-xs:h-5.5" />
    <Skeletons className="mt-2 flex items-center gap-2" each={['size-5 rounded-full!', 'h-4.5 w-1/2']} />
  </div>
)

export const GridSkeleton = ({ count = 12 }: { count?: number }) => (
  <div className={gridClass}>
    {Array.from({ length: count }, (_, index) => (
      <TileSkeleton key={index} />
    ))}
  </div>
)
