import type { Post } from '@kinora/contract/community/posts/schemas'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toChannel } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MorePosts } from './more-posts.tsx'
import { PostActions } from './post-actions.tsx'
import { PostHeader } from './post-header.tsx'
import { PostImages } from './post-images.tsx'
import { PostMenuButton } from './post-menu-button.tsx'
import { PostPoll } from './post-poll.tsx'
import { PostText } from './post-text.tsx'

const gridClass =
  'grid items-start gap-8 pt-1 md:pt-3 lg:grid-cols-[minmax(0,720px)_280px] lg:justify-center xl:grid-cols-[minmax(0,720px)_320px] xl:gap-12'

const approvalNotices = {
  pending: 'This post is waiting for approval.',
  flagged: 'This post is flagged and waiting for staff.',
  rejected: 'This post was rejected.',
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
            Post by {post.creator.username}
          </h1>
          <PostHeader post={post}>
            {subscribe}
            <PostMenuButton post={post} onRemoved={() => navigate(toChannel(post.creator.id))} />
          </PostHeader>
          {post.approvalStatus !== 'approved' && (
            <Notice tone="warning" title={approvalNotices[post.approvalStatus]} className="mt-4">
              Only its author and staff can see it.
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

export const PostSkeleton = () => (
  <div className={gridClass}>
    <div className="grid max-w-[720px] min-w-0 gap-4 max-lg:mx-auto max-lg:w-full">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full!" />
        <Skeleton className="h-9 w-40" />
      </div>
      <Skeleton className="h-20" />
      <Skeleton className="aspect-video rounded-lg!" />
      <Skeleton className="h-(--control) w-64" />
    </div>
    <Skeleton className="h-80 max-lg:hidden" />
  </div>
)
