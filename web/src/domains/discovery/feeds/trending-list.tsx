import type { TrendingVideo } from '@kinora/contract/discovery/feeds/schemas'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import type { ReactNode } from 'react'
import { createStore, useStore } from '../../../lib/store.ts'
import { Button } from '../../../ui/button.tsx'
import { shortsGridClass } from '../../library/videos/grid-classes.ts'
import { ShortTile } from '../../library/videos/short-tile.tsx'
import type { TileSlots } from '../../library/videos/video-tile.tsx'
import { useWatchProgress } from '../../library/viewer-state/use-watch-progress.ts'
import { RankMovement } from './rank-movement.tsx'
import { TrendingRow } from './trending-row.tsx'

interface TrendingListProps {
  videos: readonly TrendingVideo[]
  isShorts: boolean
  slots: (video: VideoCard) => TileSlots
}

const pageStep = 20
/** Outlives the component, so that Back restores the list. */
const displayedCount = createStore(10)

export function TrendingList({ videos, isShorts, slots }: TrendingListProps) {
  const count = useStore(displayedCount)
  const visibleVideos = videos.slice(0, isShorts ? videos.length : count)
  const progressOf = useWatchProgress(visibleVideos)
  const rest = videos.length - visibleVideos.length
  return (
    <>
      <ol className={isShorts ? `mt-2 ${shortsGridClass}` : 'grid gap-1 max-md:gap-2'}>
        {visibleVideos.map((video) => (
          <li key={video.id} className="min-w-0">
            {isShorts ? (
              <RankedShort
                video={video}
                tile={<ShortTile video={video} progress={progressOf(video)} {...slots(video)} />}
              />
            ) : (
              <TrendingRow video={video} progress={progressOf(video)} {...slots(video)} />
            )}
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <div className="mt-6 flex items-center gap-4">
          <Button onClick={() => displayedCount.set(count + pageStep)}>Show more</Button>
          <p className="text-13 text-fg-faint tabular-nums">
            {visibleVideos.length} of {videos.length}
          </p>
        </div>
      )}
    </>
  )
}

const RankedShort = ({ video: { rank, movement }, tile }: { video: TrendingVideo; tile: ReactNode }) => (
  <>
    <p className="mb-2 flex items-center gap-2 tabular-nums">
      <b className="text-20 leading-6 font-semibold tracking-[-0.02em]">{rank}</b>
      <RankMovement movement={movement} />
    </p>
    {tile}
  </>
)
