import type { VideoCard } from '@kinora/contract/videos'
import { Shelf } from '../videos/shelf.tsx'
import { SeeAll, ShelfHead } from '../videos/shelf-head.tsx'
import { VideoGrid } from '../videos/video-grid.tsx'
import type { TileSlots } from '../videos/video-tile.tsx'
import type { HomeShelf } from './home-shelves.ts'
import type { Lost } from './use-home.ts'

interface VideoShelfProps {
  shelf: HomeShelf
  priorityCount: number
  slots: (video: VideoCard) => TileSlots
  /** What is asked for again where the shelf failed. */
  lost: Lost
}

/** A titled shelf of videos, with the way to all of them; one that failed says so. */
export const VideoShelf = ({ shelf: { title, link, videos, failed }, ...rest }: VideoShelfProps) =>
  failed ? (
    <LostShelf title={title} failed={failed} lost={rest.lost} />
  ) : (
    <section aria-label={title}>
      <ShelfHead title={title} action={<SeeAll link={link} of={title} />} />
      <VideoGrid videos={videos} priorityCount={rest.priorityCount} slots={rest.slots} />
    </section>
  )

/** In the place of a shelf that could not be loaded. */
export const LostShelf = ({ title, failed, lost }: { title: string; failed: string; lost: Lost }) => (
  <Shelf title={title} query={lost} failed={failed}>
    {() => null}
  </Shelf>
)
