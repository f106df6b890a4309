import type { Comment } from '@kinora/contract/community/comments/schemas'
import Heart from 'lucide-react/icons/heart'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { count } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { useSubject } from './comment-subject.ts'
import { useSignInForComment } from './use-sign-in-for-comment.ts'
import { useCommentReaction } from './use-comment-reaction.ts'
import { useCanComment } from './use-can-comment.ts'

interface CommentFooterProps {
  comment: Comment
  author: NonNullable<Comment['author']>
  onReply: () => void
}

export function CommentFooter({ comment, author, onReply }: CommentFooterProps) {
  const press = useCommentReaction(comment)
  const isVisitor = useViewer() === null
  const signIn = useSignInForComment(comment.id)
  const { likes, likeStatus } = comment
  const mayReply = useCanComment() || isVisitor
  return (
    <div className="mt-1.5 -ml-2.5 flex items-center gap-0.5 max-md:mt-0.5">
      <Button
        variant="ghost"
        size="sm"
        aria-label={likes > 0 ? `Like, ${count(likes)}` : 'Like'}
        aria-pressed={likeStatus === 'like'}
        className="min-w-9 px-2.5! aria-pressed:text-fg"
        onClick={() => press('like')}
      >
        <Glyph icon={ThumbsUp} size={16} filled={likeStatus === 'like'} />
        {likes > 0 && <span className="tabular-nums">{count(likes)}</span>}
      </Button>
      <IconButton
        label="Dislike"
        icon={ThumbsDown}
        size="sm"
        pressed={likeStatus === 'dislike'}
        className="bg-transparent!"
        onClick={() => press('dislike')}
      />
      {comment.isHearted && <HeartBadge />}
      {mayReply && (
        <Button
          variant="ghost"
          size="sm"
          className="px-2.5!"
          aria-label={`Reply to ${author.username}`}
          onClick={() => (isVisitor ? signIn(`reply ${comment.id}`) : onReply())}
        >
          Reply
        </Button>
      )}
    </div>
  )
}

function HeartBadge() {
  const { creator } = useSubject()
  return (
    <span {...tooltipText(`Loved by ${creator.username}`)} className="relative mx-1.5 flex-none">
      <span className="sr-only">Loved by {creator.username}</span>
      <Avatar name={creator.username} src={creator.avatar} size={20} />
      <Glyph icon={Heart} size={12} filled className="absolute -right-1 -bottom-0.5 text-danger" />
    </span>
  )
}
