import { firstCalls } from '@kinora/contract/first-calls'
import { videos, type VideoCard } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import type { QueryStateProps } from '../../ui/query-state.tsx'
import { useSeen } from '../viewer-state/use-seen.ts'
import { Shelf } from './shelf.tsx'
import { ShortTile } from './short-tile.tsx'
import type { TileSlots } from './video-tile.tsx'

/** The newest shorts, as many as stand in one row. */
export const useNewestShorts = (category: number | undefined, enabled: boolean) =>
  useQuery({
    ...query(videos.list, firstCalls.home({ category }).shorts.input),
    enabled,
    select: ({ items }) => items,
  })

/** Shorts in one row; on narrow screens it scrolls sideways. Nothing at all when there are none. */
export function ShortsShelf({
  list,
  slots,
}: {
  list: QueryStateProps<readonly VideoCard[]>['query']
  slots: (video: VideoCard) => TileSlots
}) {
  const seenOf = useSeen(list.data ?? [])
  if (list.data?.length === 0) return null
  return (
    <Shelf title="Shorts" query={list} failed="The shorts could not be loaded">
      {(shorts) => (
        <ul className="scrollbar-none grid gap-5 max-lg:auto-cols-40 max-lg:grid-flow-col max-lg:gap-3 max-lg:overflow-x-auto max-md:-mx-4 max-md:auto-cols-37 max-md:scroll-px-4 max-md:px-4 lg:grid-cols-6">
          {shorts.map((video) => (
            <li key={video.id}>
              <ShortTile video={video} seen={seenOf(video)} {...slots(video)} />
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  )
}
