import { t } from '@kinora/contract/text/translate'
import { postTexts } from '@kinora/contract/community/posts/rules'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { Link } from '@tanstack/react-router'
import FileText from 'lucide-react/icons/file-text'
import MessageSquare from 'lucide-react/icons/message-square'
import SquarePen from 'lucide-react/icons/square-pen'
import { useState } from 'react'
import { count } from '../../../lib/format.ts'
import { toPost } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { PagedState } from '../../../ui/paged-list.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { PostActions, PostMenuButton } from './post-actions.tsx'
import { PostDialogs } from './post-dialogs.tsx'
import { PostHeader } from './post-header.tsx'
import { PostImages } from './post-images.tsx'
import { PostPoll } from './post-poll.tsx'
import { PostPreview } from './post-text.tsx'
import { useChannelPosts, useCachedPost } from './use-posts.ts'

const priorityCount = 2

export function ChannelPosts({ channelId }: { channelId: number }) {
  const list = useChannelPosts(channelId)
  const viewer = useViewer()
  const [isWriting, setWriting] = useState(false)
  const isOwn = viewer?.id === channelId
  const write = () => setWriting(true)
  return (
    <div className="mx-auto grid max-w-[720px] gap-4">
      {isOwn && (
        <div className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4">
          <Avatar name={viewer.username} src={viewer.avatar} />
          <p className="min-w-0 flex-1 truncate text-fg-muted max-xs:hidden">
            {t`Say something to your subscribers`}
          </p>
          <Button variant="primary" icon={SquarePen} onClick={write}>
            {t`Create a Post`}
          </Button>
        </div>
      )}
      <PagedState
        list={list}
        failed={t`The posts could not be loaded`}
        failedMore={t`More posts could not be loaded`}
        loading={<CardsSkeleton />}
        empty={
          <EmptyState icon={FileText} title={t(postTexts.empty)} className="py-16">
            {isOwn && t`Share a text, an image or a poll with your subscribers.`}
          </EmptyState>
        }
      >
        {(posts) => (
          <ul className="grid gap-4" aria-busy={list.isFetchingNextPage || undefined}>
            {posts.map((post, at) => (
              <li key={post.id} className="min-w-0">
                <PostCard post={post} updatedAt={list.dataUpdatedAt} priority={at < priorityCount} />
              </li>
            ))}
          </ul>
        )}
      </PagedState>
      {isWriting && <PostDialogs action={{ kind: 'create' }} onClose={() => setWriting(false)} />}
    </div>
  )
}

const CardsSkeleton = () => (
  <Skeletons className="grid gap-4" each={Array<string>(3).fill('h-52 rounded-lg!')} />
)

interface PostCardProps {
  post: Post
  updatedAt: number
  priority?: boolean
}

function PostCard({ post: listed, updatedAt, priority }: PostCardProps) {
  const post = useCachedPost(listed, updatedAt)
  return (
    <article
      aria-label={t`Post by ${{ username: post.creator.username }}`}
      className="grid max-w-[720px] min-w-0 gap-3 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <PostHeader post={post} isLinked>
        <PostMenuButton post={post} />
      </PostHeader>
      <PostPreview post={post} className="leading-6" />
      <PostImages
        post={post}
        sizes="(min-width: 768px) 680px, 100vw"
        priority={priority}
        className="rounded-md"
      />
      {post.poll && <PostPoll post={post} poll={post.poll} />}
      <PostActions post={post}>
        <Link
          {...toPost(post.id)}
          {...tooltipText(t`Comments`)}
          aria-label={t`Comments, ${{ count: count(post.comments) }}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Glyph icon={MessageSquare} size={18} className="-ms-0.5" />
          <span className="tabular-nums">{count(post.comments)}</span>
        </Link>
      </PostActions>
    </article>
  )
}
