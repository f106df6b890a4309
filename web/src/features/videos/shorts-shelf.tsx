import { videos } from '@kinora/contract/videos'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { Shelf } from './shelf.tsx'
import { ShortTile } from './short-tile.tsx'

const shelfLength = 6

/** The newest shorts in one row; on narrow screens it scrolls sideways. Nothing at all when there are none. */
export function ShortsShelf({ category }: { category: number | undefined }) {
  const list = useQuery(query(videos.list, { query: { type: 'shorts', limit: shelfLength, category } }))
  if (list.data?.items.length === 0 || list.isPending) return null
  return (
    <Shelf title="Shorts" query={list} failed="The shorts could not be loaded">
      {({ items }) => (
        <ul className="scrollbar-none grid gap-5 max-lg:auto-cols-40 max-lg:grid-flow-col max-lg:gap-3 max-lg:overflow-x-auto max-md:-mx-4 max-md:auto-cols-37 max-md:scroll-px-4 max-md:px-4 lg:grid-cols-6">
          {items.map((video) => (
            <li key={video.id}>
              <ShortTile video={video} />
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  )
}
