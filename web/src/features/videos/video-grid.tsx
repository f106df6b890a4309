import type { VideoCard } from '@kinora/contract/videos'
import { useSeen } from '../viewer-state/use-seen.ts'
import { gridClass } from './columns.ts'
import { TileSkeleton, VideoTile, type TileSlots } from './video-tile.tsx'

/** Videos as cards, with how much of each the viewer has seen. */
export function VideoGrid<Card extends VideoCard>({
  videos,
  isBusy,
  priorityCount = 0,
  hideChannel,
  slots,
  knowsSeen = false,
}: {
  videos: readonly Card[]
  /** More of them are on their way. */
  isBusy?: boolean
  /** How many of them, from the first, belong to the first screen. */
  priorityCount?: number
  hideChannel?: boolean
  /** What stands in the tile of a video beside it. */
  slots?: (video: Card) => TileSlots
  /** Its slots know what was seen: nobody is asked. */
  knowsSeen?: boolean
}) {
  const seenOf = useSeen(knowsSeen ? [] : videos)
  return (
    <ul className={gridClass} aria-busy={isBusy || undefined}>
      {videos.map((video, index) => (
        <li key={video.id} className="min-w-0">
          <VideoTile
            video={video}
            priority={index < priorityCount}
            hideChannel={hideChannel}
            seen={seenOf(video)}
            {...slots?.(video)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The grid before its videos are there. */
export const GridSkeleton = ({ count = 12 }: { count?: number }) => (
  <div className={gridClass}>
    {Array.from({ length: count }, (_, index) => (
      <TileSkeleton key={index} />
    ))}
  </div>
)
