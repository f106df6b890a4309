import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import { Link } from '@tanstack/react-router'
import Pin from 'lucide-react/icons/pin'
import { relativeTime } from '../../../lib/format.ts'
import { toChannel } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { commentLinkOnPage, toCommentPage } from './comment-links.ts'
import { useSubject } from './comment-subject.ts'

interface CommentHeaderProps {
  comment: Comment
  author: NonNullable<Comment['author']>
  isSending: boolean
}

export function CommentHeader({ comment, author, isSending }: CommentHeaderProps) {
  const subject = useSubject()
  const { isElsewhere } = subject
  const { username } = subject.creator
  const isOwn = useViewer()?.id === author.id
  return (
    <p className="flex flex-wrap items-center gap-2 text-12 text-fg-faint">
      <Link
        {...toChannel(author.id)}
        className="-my-1 flex min-w-0 items-center gap-1 rounded-sm py-1 text-13 font-semibold text-fg"
      >
        <bdi className="truncate">{author.username}</bdi>
        {author.isVerified && <VerifiedMark />}
      </Link>
      {(comment.isCreator || isOwn) && (
        <Badge tone="outline" size="sm">
          {comment.isCreator ? t`Creator` : t`You`}
        </Badge>
      )}
      {isSending ? (
        <span>{t`Sending...`}</span>
      ) : (
        <span>
          <Link
            {...(isElsewhere ? toCommentPage(subject, comment.id) : commentLinkOnPage(comment.id))}
            className="-my-1 inline-block rounded-sm py-1 hover:text-fg hover:underline"
          >
            <time dateTime={comment.createdAt}>{relativeTime(comment.createdAt)}</time>
          </Link>
          {comment.editedAt && ` · ${t({ message: 'edited', context: 'comment' })}`}
        </span>
      )}
      {comment.isPinned && (
        <span className="flex min-w-0 items-center gap-1">
          <Glyph icon={Pin} size={16} />
          <span className="truncate">
            <Trans>Pinned by {username}</Trans>
          </span>
        </span>
      )}
    </p>
  )
}
