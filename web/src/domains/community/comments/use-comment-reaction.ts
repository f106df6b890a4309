import type { Comment } from '@kinora/contract/community/comments/schemas'
import { countDeltas, statusAfterPress } from '@kinora/contract/community/reactions/rules'
import { reactions } from '@kinora/contract/community/reactions/calls'
import type { LikeStatus } from '@kinora/contract/community/reactions/schemas'
import { useOptimisticMutation } from '../../../calls/use-optimistic-mutation.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { usePendingAction } from '../../../viewer/use-pending-action.ts'
import { commentQuery } from './comment-cache.ts'
import { useSignInForComment } from './use-sign-in-for-comment.ts'

function withReaction(comment: Comment, likeStatus: LikeStatus): Comment {
  const added = countDeltas(comment.likeStatus, likeStatus)
  return {
    ...comment,
    likeStatus,
    likes: comment.likes + added.likes,
    dislikes: comment.dislikes + added.dislikes,
  }
}

export function useCommentReaction({ id, likeStatus }: Comment) {
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
    failed: 'Your reaction could not be saved',
  })
  const set = (status: LikeStatus) => mutate({ body: { commentId: id, likeStatus: status } })
  usePendingAction(`like comment ${id}`, () => set('like'))
  usePendingAction(`dislike comment ${id}`, () => set('dislike'))
  return (button: 'like' | 'dislike') => {
    if (isSignedIn) set(statusAfterPress(button, likeStatus))
    else signIn(`${button} comment ${id}`)
  }
}
