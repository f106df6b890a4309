import type { VideoCard } from '@kinora/contract/videos'
import { SeeAll, ShelfHead } from '../videos/shelf-head.tsx'
import { VideoGrid } from '../videos/video-grid.tsx'
import type { TileSlots } from '../videos/video-tile.tsx'
import type { HomeShelf } from './home-shelves.ts'

interface VideoShelfProps {
  shelf: HomeShelf
  priorityCount: number
  slots: (video: VideoCard) => TileSlots
}

/** A titled shelf of videos, with the way to all of them. */
export const VideoShelf = ({ shelf: { title, link, videos }, priorityCount, slots }: VideoShelfProps) => (
  <section aria-label={title}>
    <ShelfHead title={title} action={<SeeAll link={link} of={title} />} />
    <VideoGrid videos={videos} priorityCount={priorityCount} slots={slots} />
  </section>
)
