import { t } from '@kinora/contract/text/translate'
import { posts } from '@kinora/contract/community/posts/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Shelf } from '../../library/videos/shelf.tsx'
import { PostTile, tileGridClass } from './post-tile.tsx'
import { useVisiblePosts } from './use-posts.ts'

const shelfLength = 3

export function PostsShelf() {
  const list = useQuery(query(posts.listForHome, { query: {} }))
  const visible = useVisiblePosts({ ...list, data: list.data?.items })
  if (visible.data?.length === 0) return null
  return (
    <Shelf
      title={t`Posts`}
      query={visible}
      failed={t`The posts could not be loaded`}
      loading={<TilesSkeleton />}
    >
      {(found) => (
        <ul className={tileGridClass}>
          {found.slice(0, shelfLength).map((post) => (
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
  <div className={tileGridClass}>
    {Array.from({ length: shelfLength }, (_, index) => (
      <Skeleton key={index} className="h-44 rounded-md!" />
    ))}
  </div>
)
