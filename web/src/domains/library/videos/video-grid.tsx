import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { splitIntoParts, useWatchProgress } from '../viewer-state/use-watch-progress.ts'
import { gridClass } from './grid-classes.ts'
import { TileSkeleton, VideoTile, type TileSlots } from './video-tile.tsx'

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

export const GridSkeleton = ({ count = 12 }: { count?: number }) => (
  <div className={gridClass}>
    {Array.from({ length: count }, (_, index) => (
      <TileSkeleton key={index} />
    ))}
  </div>
)
