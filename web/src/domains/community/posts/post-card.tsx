import type { Post } from '@kinora/contract/community/posts/schemas'
import { Link } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import { count } from '../../../lib/format.ts'
import { toPost } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { PostActions } from './post-actions.tsx'
import { PostHeader } from './post-header.tsx'
import { PostImages } from './post-images.tsx'
import { PostMenuButton } from './post-menu-button.tsx'
import { PostPoll } from './post-poll.tsx'
import { PostPreview } from './post-text.tsx'
import { useCachedPost } from './use-posts.ts'

interface PostCardProps {
  post: Post
  updatedAt: number
  priority?: boolean
}

export function PostCard({ post: listed, updatedAt, priority }: PostCardProps) {
  const post = useCachedPost(listed, updatedAt)
  return (
    <article
      aria-label={`Post by ${post.creator.username}`}
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
          {...tooltipText('Comments')}
          aria-label={`Comments, ${count(post.comments)}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Glyph icon={MessageSquare} size={18} className="-ml-0.5" />
          <span className="tabular-nums">{count(post.comments)}</span>
        </Link>
      </PostActions>
    </article>
  )
}
