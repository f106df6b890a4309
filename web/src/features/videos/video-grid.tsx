import type { VideoCard } from '@kinora/contract/videos'
import { inParts, useSeen } from '../viewer-state/use-seen.ts'
import { gridClass } from './columns.ts'
import { TileSkeleton, VideoTile, type TileSlots } from './video-tile.tsx'

interface VideoGridProps<Card extends VideoCard> {
  videos: readonly Card[]
  isBusy?: boolean
  /** Cards on the first screen. */
  priorityCount?: number
  hideChannel?: boolean
  slots?: (video: Card) => TileSlots
  /** The slots contain the watch progress, so it is not queried. */
  knowsSeen?: boolean
}

export const VideoGrid = <Card extends VideoCard>({
  videos,
  isBusy,
  priorityCount = 0,
  ...tiles
}: VideoGridProps<Card>) => (
  <ul className={gridClass} aria-busy={isBusy || undefined}>
    {inParts(videos).map(({ first, part }) => (
      <Tiles key={first} videos={part} priorityCount={priorityCount - first} {...tiles} />
    ))}
  </ul>
)

function Tiles<Card extends VideoCard>({
  videos,
  priorityCount = 0,
  hideChannel,
  slots,
  knowsSeen = false,
}: VideoGridProps<Card>) {
  const seenOf = useSeen(knowsSeen ? [] : videos)
  return videos.map((video, index) => (
    <li key={video.id} className="min-w-0">
      <VideoTile
        video={video}
        priority={index < priorityCount}
        hideChannel={hideChannel}
        seen={seenOf(video)}
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
