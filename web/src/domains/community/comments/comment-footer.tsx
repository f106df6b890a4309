import { t } from '@kinora/contract/text/translate'
import type { LikeStatus } from '@kinora/contract/library/videos/schemas'
import type { Comment } from '@kinora/contract/community/comments/schemas'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { countDeltas, statusAfterPress } from '@kinora/contract/community/reactions/rules'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { query } from '../../../api.ts'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { count } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { tooltipText } from '../../../ui/tooltip.ts'
import { usePendingAction, useSignInForAction } from '../../../viewer/use-pending-action.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { commentQuery } from './comment-cache.ts'
import { commentLinkOnPage } from './comment-links.ts'
import { useSubject, commentCallsOf } from './comment-subject.ts'

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
    <div className="mt-1.5 -ms-2.5 flex items-center gap-0.5 max-md:mt-0.5">
      <Button
        variant="ghost"
        size="sm"
        aria-label={likes > 0 ? t`Like, ${{ count: count(likes) }}` : t`Like`}
        aria-pressed={likeStatus === 'like'}
        className="min-w-9 px-2.5! aria-pressed:text-fg"
        onClick={() => press('like')}
      >
        <Glyph icon={ThumbsUp} size={16} filled={likeStatus === 'like'} />
        {likes > 0 && <span className="tabular-nums">{count(likes)}</span>}
      </Button>
      <IconButton
        label={t`Dislike`}
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
          aria-label={t`Reply to ${{ username: author.username }}`}
          onClick={() => (isVisitor ? signIn(`reply ${comment.id}`) : onReply())}
        >
          {t({ message: 'Reply', context: 'verb' })}
        </Button>
      )}
    </div>
  )
}

function withReaction(comment: Comment, likeStatus: LikeStatus): Comment {
  const added = countDeltas(comment.likeStatus, likeStatus)
  return {
    ...comment,
    likeStatus,
    likes: comment.likes + added.likes,
    dislikes: comment.dislikes + added.dislikes,
  }
}

/** Signs a visitor in and returns to the comment, which may be on a later page of the list. */
function useSignInForComment(id: number) {
  const signIn = useSignInForAction()
  const router = useRouter()
  return (act: string) => signIn(act, router.buildLocation(commentLinkOnPage(id)).href)
}

function useCommentReaction({ id, likeStatus }: Comment) {
  const isSignedIn = useViewer() !== null
  const signIn = useSignInForComment(id)
  const { mutate } = useOptimisticMutation(reactions.setOfComment, {
    read: commentQuery(id),
    applyChoice: (comment, { body }) => withReaction(comment, body.likeStatus),
    applyResponse: (comment, { likes, dislikes, ...saved }) =>
      comment && {
        ...comment,
        ...saved,
        likes: likes ?? comment.likes,
        dislikes: dislikes ?? comment.dislikes,
      },
    failed: t`Your reaction could not be saved`,
  })
  const set = (status: LikeStatus) => mutate({ body: { commentId: id, likeStatus: status } })
  usePendingAction(`like comment ${id}`, () => set('like'))
  usePendingAction(`dislike comment ${id}`, () => set('dislike'))
  return (button: 'like' | 'dislike') => {
    if (isSignedIn) set(statusAfterPress(button, likeStatus))
    else signIn(`${button} comment ${id}`)
  }
}

function useCanComment(): boolean {
  const subject = useSubject()
  const about = useQuery(query(commentCallsOf(subject).findState, { params: { id: subject.id } }))
  return about.data?.canComment === true
}

function HeartBadge() {
  const { creator } = useSubject()
  const text = t`Loved by ${{ username: creator.username }}`
  return (
    <span {...tooltipText(text)} className="relative mx-1.5 flex-none">
      <span className="sr-only">{text}</span>
      <Avatar name={creator.username} src={creator.avatar} size={20} />
      <Glyph icon={Heart} size={12} filled className="absolute -end-1 -bottom-0.5 text-danger" />
    </span>
  )
}
