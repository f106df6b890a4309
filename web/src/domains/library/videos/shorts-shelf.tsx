import { t } from '@kinora/contract/text/translate'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import { linkOptions } from '@tanstack/react-router'
import type { QueryStateProps } from '../../../ui/query-state.tsx'
import { useWatchProgress } from '../viewer-state/use-watch-progress.ts'
import { shortsRowClass } from './grid-classes.ts'
import { Shelf, SeeAll } from './shelf.tsx'
import { ShortTile } from './short-tile.tsx'
import type { TileSlots } from './video-grid.tsx'

export function ShortTiles({
  videos: shorts,
  slots,
}: {
  videos: readonly VideoCard[]
  slots?: (video: VideoCard) => TileSlots
}) {
  const progressOf = useWatchProgress(shorts)
  return shorts.map((video) => (
    <li key={video.id}>
      <ShortTile video={video} progress={progressOf(video)} {...slots?.(video)} />
    </li>
  ))
}

export const ShortsShelf = ({
  list,
  slots,
}: {
  list: QueryStateProps<readonly VideoCard[]>['query']
  slots: (video: VideoCard) => TileSlots
}) =>
  list.data?.length !== 0 && (
    <Shelf
      title={t`Shorts`}
      action={<SeeAll link={linkOptions({ to: '/shorts/{-$id}' })} of={t`Shorts`} />}
      query={list}
      failed={t`The shorts could not be loaded`}
    >
      {(shorts) => (
        <ul className={shortsRowClass}>
          <ShortTiles videos={shorts} slots={slots} />
        </ul>
      )}
    </Shelf>
  )
