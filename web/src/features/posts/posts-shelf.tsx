import { posts } from '@kinora/contract/posts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Shelf } from '../videos/shelf.tsx'
import { tilesClass } from './columns.ts'
import { PostTile } from './post-tile.tsx'
import { useWithoutHidden } from './use-posts.ts'

const shownAtOnce = 3

export function PostsShelf() {
  const list = useQuery(query(posts.listForHome, { query: {} }))
  const shown = useWithoutHidden({ ...list, data: list.data?.items })
  if (shown.data?.length === 0) return null
  return (
    <Shelf title="Posts" query={shown} failed="The posts could not be loaded" loading={<TilesSkeleton />}>
      {(found) => (
        <ul className={tilesClass}>
          {found.slice(0, shownAtOnce).map((post) => (
            <li key={post.id} className="min-w-0">
              <PostTile post={post} updatedAt={list.dataUpdatedAt} />
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  )
}

const TilesSkeleton = () => (
  <div className={tilesClass}>
    {Array.from({ length: shownAtOnce }, (_, index) => (
      <Skeleton key={index} className="h-44 rounded-md!" />
    ))}
  </div>
)
