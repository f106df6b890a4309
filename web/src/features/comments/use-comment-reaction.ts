import type { Comment } from '@kinora/contract/comments'
import { changeOfCounts, pressed } from '@kinora/contract/reaction-rules'
import { reactions, type LikeStatus } from '@kinora/contract/reactions'
import { useToggle } from '../../calls/use-toggle.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { useWishedAct } from '../accounts/use-wished-act.ts'
import { shownComment } from './shown-comment.ts'
import { useAskAtComment } from './use-ask-at-comment.ts'

function reactedTo(comment: Comment, likeStatus: LikeStatus): Comment {
  const added = changeOfCounts(comment.likeStatus, likeStatus)
  return {
    ...comment,
    likeStatus,
    likes: comment.likes + added.likes,
    dislikes: comment.dislikes + added.dislikes,
  }
}

export function useCommentReaction({ id, likeStatus }: Comment) {
  const isSignedIn = useViewer() !== null
  const ask = useAskAtComment(id)
  const { mutate } = useToggle(reactions.setOfComment, {
    read: shownComment(id),
    change: (comment, { body }) => reactedTo(comment, body.likeStatus),
    settle: (comment, { likes, dislikes, ...saved }) =>
      comment && {
        ...comment,
        ...saved,
        likes: likes ?? comment.likes,
        dislikes: dislikes ?? comment.dislikes,
      },
    failed: 'Your reaction could not be saved',
  })
  const set = (wanted: LikeStatus) => mutate({ body: { commentId: id, likeStatus: wanted } })
  useWishedAct(`like comment ${id}`, () => set('like'))
  useWishedAct(`dislike comment ${id}`, () => set('dislike'))
  return (button: 'like' | 'dislike') => {
    if (isSignedIn) set(pressed(button, likeStatus))
    else ask(`${button} comment ${id}`)
  }
}
