import type { Comment, InboxComment } from '@kinora/contract/community/comments/schemas'
import { Link } from '@tanstack/react-router'
import PenLine from 'lucide-react/icons/pen-line'
import { classes } from '../../../lib/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import type { Viewer } from '../../../viewer/use-viewer.ts'
import { toCommentPage } from './comment-links.ts'
import { CommentRow } from './comment-row.tsx'
import { SubjectContext } from './comment-subject.ts'
import { useCachedComment } from './comment-cache.ts'
import { CommentThread } from './comment-thread.tsx'

interface InboxItemProps {
  item: InboxComment
  updatedAt: number
  viewer: Viewer
  isListed: (comment: Comment) => boolean
}

export function InboxItem({ item, updatedAt, viewer, isListed }: InboxItemProps) {
  const comment = useCachedComment(item.comment, updatedAt)
  if (comment.isGone || comment.state === 'removed' || !isListed(comment)) return null
  const { kind, id } = item.under
  const subject = { kind, id, creator: viewer, isElsewhere: true }
  return (
    <li className="grid border-b border-line pt-5 md:grid-cols-[minmax(0,1fr)_200px] md:gap-6 lg:grid-cols-[minmax(0,1fr)_240px]">
      <SubjectContext value={subject}>
        <div className="min-w-0 max-md:order-1">
          {comment.parentId === null ? (
            <CommentThread listed={item.comment} updatedAt={updatedAt} />
          ) : (
            <CommentRow comment={comment} />
          )}
        </div>
      </SubjectContext>
      <SubjectLink item={item} />
    </li>
  )
}

const SubjectLink = ({ item: { under, comment } }: Pick<InboxItemProps, 'item'>) => (
  <Link
    {...toCommentPage(under, comment.id)}
    className="mb-4 flex items-start gap-3 self-start rounded-md text-13 text-fg-muted hover:text-fg"
  >
    {under.picture ? (
      <VideoThumbnail
        image={under.picture}
        sizes="88px"
        className={classes('flex-none', under.isShort ? 'aspect-video w-22 max-md:w-14' : 'w-22 max-md:w-14')}
      />
    ) : (
      <span className="grid aspect-video w-22 flex-none place-items-center rounded-md bg-hover max-md:w-14">
        <Glyph icon={PenLine} size={18} />
      </span>
    )}
    <span className="sr-only">On </span>
    <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere md:line-clamp-3">
      {under.title || 'Post without text'}
    </span>
  </Link>
)
