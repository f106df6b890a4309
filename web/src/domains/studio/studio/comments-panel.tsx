import { formatLikes } from '@kinora/contract/text/counts'
import { t } from '@kinora/contract/text/translate'
import { videoComments } from '@kinora/contract/community/comments/calls'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../api.ts'
import { relativeTime } from '../../../lib/format.ts'
import { toVideo, toVideoComment } from '../../../paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Panel } from './panel.tsx'

const topCommentCount = 3

export function CommentsPanel({ videoId }: { videoId: number }) {
  const list = useQuery(
    query(videoComments.list, { params: { id: videoId }, query: { sort: 'top', limit: topCommentCount } }),
  )
  return (
    <Panel
      title={t`Top comments`}
      action={
        <Link {...toVideo(videoId)} className="relative hit text-13 font-strong text-fg-muted hover:text-fg">
          {t`All comments`}
        </Link>
      }
    >
      <QueryState
        query={list}
        failed={t`The comments could not be loaded`}
        loading={<Skeleton className="h-16" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-13 text-fg-muted">{t`Nobody has said anything yet.`}</p>}
      >
        {({ items }) => (
          <ul className="grid gap-x-7 gap-y-4 lg:grid-cols-3">
            {items.map((comment) => (
              <li key={comment.id}>
                <TopComment comment={comment} videoId={videoId} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Panel>
  )
}

const TopComment = ({ comment, videoId }: { comment: Comment; videoId: number }) => (
  <Link {...toVideoComment(videoId, comment.id)} className="flex gap-3 rounded-md hover:bg-hover">
    <Avatar name={comment.author?.username ?? ''} src={comment.author?.avatar} size={28} />
    <span className="min-w-0">
      <span className="line-clamp-3 text-13 break-words">{comment.content}</span>
      <span className="mt-0.75 block text-12 text-fg-faint">
        {comment.author?.username} · {relativeTime(comment.createdAt)} · {formatLikes(comment.likes)}
      </span>
    </span>
  </Link>
)
