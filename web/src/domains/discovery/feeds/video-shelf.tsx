import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { Shelf } from '../../library/videos/shelf.tsx'
import { SeeAll, ShelfHead } from '../../library/videos/shelf-head.tsx'
import { VideoGrid } from '../../library/videos/video-grid.tsx'
import type { TileSlots } from '../../library/videos/video-tile.tsx'
import type { HomeShelf } from './home-shelves.ts'
import type { FailedPartsRetry } from './use-home.ts'

interface VideoShelfProps {
  shelf: HomeShelf
  priorityCount: number
  slots: (video: VideoCard) => TileSlots
  lost: FailedPartsRetry
}

export const VideoShelf = ({ shelf: { title, link, videos, failed }, ...rest }: VideoShelfProps) =>
  failed ? (
    <FailedShelf title={title} failed={failed} lost={rest.lost} />
  ) : (
    <section aria-label={title}>
      <ShelfHead title={title} action={<SeeAll link={link} of={title} />} />
      <VideoGrid videos={videos} priorityCount={rest.priorityCount} slots={rest.slots} />
    </section>
  )

export const FailedShelf = ({
  title,
  failed,
  lost,
}: {
  title: string
  failed: string
  lost: FailedPartsRetry
}) => (
  <Shelf title={title} query={lost} failed={failed}>
    {() => null}
  </Shelf>
)
