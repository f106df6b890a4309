import { t } from '@kinora/contract/text/translate'
import type { Post } from '@kinora/contract/community/posts/schemas'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, relativeTime } from '../../../lib/format.ts'
import { toChannel, toPost } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'

interface PostHeaderProps {
  post: Post
  isLinked?: boolean
  children: ReactNode
}

export const PostHeader = ({ post, isLinked = false, children }: PostHeaderProps) => (
  <header className="flex min-w-0 items-center gap-3">
    <Link {...toChannel(post.creator.id)} aria-hidden="true" tabIndex={-1} className="flex-none rounded-full">
      <Avatar name={post.creator.username} src={post.creator.avatar} size={44} />
    </Link>
    <div className="min-w-0 flex-1">
      <p className="flex min-w-0 items-center gap-1.5">
        <Link
          dir="auto"
          {...toChannel(post.creator.id)}
          className="relative truncate rounded-sm text-16 font-semibold tracking-[-0.008em] hit"
        >
          {post.creator.username}
        </Link>
        {post.creator.isVerified && <VerifiedMark />}
        {!post.isPublished && <Badge size="sm">{t`Not published`}</Badge>}
      </p>
      <p className="text-13 text-fg-muted tabular-nums">
        {isLinked ? (
          <Link {...toPost(post.id)} className="inline-flex min-h-6 items-center rounded-sm hover:text-fg">
            <PostTime time={post.createdAt} />
          </Link>
        ) : (
          <PostTime time={post.createdAt} />
        )}
        {post.editedAt && (
          <span className="text-fg-faint" title={t`Edited ${{ time: relativeTime(post.editedAt) }}`}>
            {` · ${t({ message: 'edited', context: 'post' })}`}
          </span>
        )}
      </p>
    </div>
    {children}
  </header>
)

const PostTime = ({ time }: { time: string }) => (
  <time dateTime={time} title={formatDate(time)}>
    {relativeTime(time)}
  </time>
)
