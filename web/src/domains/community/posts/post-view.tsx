import { msg, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { posts } from '@kinora/contract/community/posts/calls'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '../../../api.ts'
import { relativeTime } from '../../../lib/format.ts'
import { toChannel, toPost } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { Skeleton, Skeletons } from '../../../ui/skeleton.tsx'
import { PostActions, PostMenuButton } from './post-actions.tsx'
import { PostHeader } from './post-header.tsx'
import { PostImages } from './post-images.tsx'
import { PostPoll } from './post-poll.tsx'
import { PostStats } from './post-stats.tsx'
import { PostText } from './post-text.tsx'
import { useCachedPost } from './use-posts.ts'

const gridClass =
  'grid items-start gap-8 pt-1 md:pt-3 lg:grid-cols-[minmax(0,720px)_280px] lg:justify-center xl:grid-cols-[minmax(0,720px)_320px] xl:gap-12'

const approvalNotices = {
  pending: msg`This post is waiting for approval.`,
  flagged: msg`This post is flagged and waiting for staff.`,
  rejected: msg`This post was rejected.`,
}

interface PostViewProps {
  post: Post
  subscribe: ReactNode
  comments: ReactNode
}

export function PostView({ post, subscribe, comments }: PostViewProps) {
  const navigate = useNavigate()
  return (
    <div className={gridClass}>
      <div className="max-w-[720px] min-w-0 max-lg:mx-auto max-lg:w-full">
        <article aria-labelledby="post">
          <h1 id="post" className="sr-only">
            {t`Post by ${{ username: post.creator.username }}`}
          </h1>
          <PostHeader post={post}>
            {subscribe}
            <PostMenuButton post={post} onRemoved={() => navigate(toChannel(post.creator.id))} />
          </PostHeader>
          {post.approvalStatus !== 'approved' && (
            <Notice tone="warning" title={t(approvalNotices[post.approvalStatus])} className="mt-4">
              {t`Only its author and staff can see it.`}
            </Notice>
          )}
          <PostText post={post} className="mt-4 mb-5 text-16 leading-6 md:leading-6.5" />
          <PostImages
            post={post}
            sizes="(min-width: 768px) 720px, 100vw"
            priority
            className="max-md:-mx-4 md:rounded-lg"
          />
          {post.poll && (
            <div className="mt-4">
              <PostPoll post={post} poll={post.poll} />
            </div>
          )}
          <div className="mt-4">
            <PostActions post={post} />
          </div>
        </article>
        {comments}
      </div>
      <MorePosts post={post} />
    </div>
  )
}

const morePostsLimit = 4

function MorePosts({ post: { id, creator } }: { post: Post }) {
  // One more, because the current post may be among them.
  const input = { params: { userId: creator.id }, query: { limit: morePostsLimit + 1 } }
  const list = useQuery(query(posts.listOfChannel, input))
  const otherPosts = list.data?.items.filter((post) => post.id !== id).slice(0, morePostsLimit)
  if (otherPosts?.length === 0) return null
  const { username } = creator
  return (
    <aside
      aria-label={t`More posts`}
      className="min-w-0 max-lg:border-t max-lg:border-line max-lg:pt-6 lg:sticky lg:top-[calc(var(--header)+12px)]"
    >
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 className="min-w-0 truncate title-16">
          <Trans>More from {username}</Trans>
        </h2>
        <Link
          {...toChannel(creator.id)}
          search={{ tab: 'posts' }}
          className="relative flex-none rounded-sm text-13 font-strong text-fg-muted hit hover:text-fg"
        >
          {t`All posts`}
        </Link>
      </div>
      <QueryState
        query={{ ...list, data: otherPosts }}
        failed={t`More posts could not be loaded`}
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
        <h3 dir="auto" className="line-clamp-3 text-13 leading-5 font-medium wrap-anywhere">
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

const RowsSkeleton = () => <Skeletons className="grid gap-3.5 pt-3.5" each={Array<string>(4).fill('h-16')} />

export const PostSkeleton = () => (
  <div className={gridClass}>
    <div className="grid max-w-[720px] min-w-0 gap-4 max-lg:mx-auto max-lg:w-full">
      <Skeletons className="flex items-center gap-3" each={['size-11 rounded-full!', 'h-9 w-40']} />
      <Skeleton className="h-20" />
      <Skeleton className="aspect-video rounded-lg!" />
      <Skeleton className="h-(--control) w-64" />
    </div>
    <Skeleton className="h-80 max-lg:hidden" />
  </div>
)
