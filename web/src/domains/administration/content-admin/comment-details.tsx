import { comments } from '@kinora/contract/community/comments/calls'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { toPost, toVideoComment } from '../../../paths.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const stateLabels = { published: 'Published', held: 'Held', removed: 'Removed' }

/** Read only: comments are moderated on their page. */
export const CommentDetails = ({ id }: { id: number }) => (
  <QueryState
    query={useQuery(query(comments.find, { params: { id } }))}
    failed="This content could not be loaded"
    failedHint="It may have been deleted or moved."
    loading={<Skeleton className="m-4 h-48" />}
  >
    {({ subject, head, reply }) => {
      const comment = reply ?? head
      return (
        <div className="grid justify-items-start gap-3.5 p-4">
          <div className="flex items-center gap-2 text-13">
            {comment.author && (
              <Avatar name={comment.author.username} src={comment.author.avatar} size={28} />
            )}
            <bdi className="font-semibold">{comment.author?.username ?? 'User Deleted'}</bdi>
            <span className="text-fg-faint tabular-nums">{formatDateTime(comment.createdAt)}</span>
          </div>
          <p className="wrap-anywhere whitespace-pre-wrap">{comment.content}</p>
          <Badge tone={comment.state === 'published' ? 'success' : 'warning'}>
            {stateLabels[comment.state]}
          </Badge>
          <Link
            {...(subject.kind === 'video' ? toVideoComment(subject.id, id) : toPost(subject.id, id))}
            target="_blank"
            className={buttonClass()}
          >
            Open in a new tab
          </Link>
        </div>
      )
    }}
  </QueryState>
)
