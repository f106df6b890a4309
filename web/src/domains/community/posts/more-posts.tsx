import { posts } from '@kinora/contract/community/posts/calls'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../api.ts'
import { relativeTime } from '../../../lib/format.ts'
import { toChannel, toPost } from '../../../paths.ts'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PostStats } from './post-stats.tsx'
import { useCachedPost } from './use-posts.ts'

const morePostsLimit = 4

export function MorePosts({ post: { id, creator } }: { post: Post }) {
  // One more, because the current post may be among them.
  const input = { params: { userId: creator.id }, query: { limit: morePostsLimit + 1 } }
  const list = useQuery(query(posts.listOfChannel, input))
  const otherPosts = list.data?.items.filter((post) => post.id !== id).slice(0, morePostsLimit)
  if (otherPosts?.length === 0) return null
  return (
    <aside
      aria-label="More posts"
      className="min-w-0 max-lg:border-t max-lg:border-line max-lg:pt-6 lg:sticky lg:top-[calc(var(--header)+12px)]"
    >
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 className="min-w-0 truncate title-16">More from {creator.username}</h2>
        <Link
          {...toChannel(creator.id)}
          search={{ tab: 'posts' }}
          className="relative flex-none rounded-sm text-13 font-strong text-fg-muted hit hover:text-fg"
        >
          All posts
        </Link>
      </div>
      <QueryState
        query={{ ...list, data: otherPosts }}
        failed="More posts could not be loaded"
        loading={<RowsSkeleton />}
      >
        {(found) => (
          <ul>
            {found.map((post) => (
              <li key={post.id} className="border-line not-first:border-t">
                <PostRow post={post} updatedAt={list.dataUpdatedAt} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </aside>
  )
}

function PostRow({ post: listed, updatedAt }: { post: Post; updatedAt: number }) {
  const post = useCachedPost(listed, updatedAt)
  const [first] = post.images
  return (
    <article className="relative flex gap-3.5 py-3.5">
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-3 text-13 leading-5 font-medium wrap-anywhere">
          <Link {...toPost(post.id)} className="rounded-sm after:absolute after:inset-0">
            {post.content}
          </Link>
        </h3>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-12 text-fg-faint tabular-nums">
          {relativeTime(post.createdAt)} <span aria-hidden="true">·</span> <PostStats post={post} />
        </p>
      </div>
      {first && (
        <ResponsiveImage
          image={first.picture}
          alt={first.alt}
          sizes="96px"
          className="aspect-video w-24 flex-none self-start rounded-sm"
        />
      )}
    </article>
  )
}

const RowsSkeleton = () => (
  <div className="grid gap-3.5 pt-3.5">
    {[0, 1, 2, 3].map((key) => (
      <Skeleton key={key} className="h-16" />
    ))}
  </div>
)
