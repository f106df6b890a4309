import { blocks, comments, creatorComments } from '@kinora/contract/community/comments/calls'
import type { Comment, CommentSectionInfo } from '@kinora/contract/community/comments/schemas'
import { trash } from '@kinora/contract/community/trash/calls'
import { useQueryClient } from '@tanstack/react-query'
import { query, send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { prepareFocusAfterRemoval, focusComment } from './comment-focus.ts'
import { updatePending, pendingCommentsQuery } from './pending-comments.ts'
import { commentQuery } from './comment-cache.ts'
import { commentCallsOf, useSubject } from './comment-subject.ts'

function useAffectedCalls() {
  const calls = commentCallsOf(useSubject())
  return [calls.findState, calls.list, calls.listHeld, comments.listReplies, creatorComments.list] as const
}

export function useRemoveComment(comment: Comment) {
  const client = useQueryClient()
  const subject = useSubject()
  const { id, parentId } = comment
  const fresh = pendingCommentsQuery(parentId === null ? subject : { threadId: parentId })
  const aboutKey = query(commentCallsOf(subject).findState, { params: { id: subject.id } }).queryKey
  const updateCache = (now: Comment, more: number) => {
    client.setQueryData(commentQuery(id).queryKey, now)
    client.setQueryData<CommentSectionInfo>(
      aboutKey,
      (about) => about && { ...about, count: about.count + more },
    )
  }
  const remove = useSendWithUndo(
    async () => {
      const moveFocus = prepareFocusAfterRemoval(id)
      await send(comments.remove, { params: { id } })
      return moveFocus
    },
    {
      revert: async () => {
        await send(trash.restore, { params: { kind: 'comment', id } })
        updateCache(comment, 1)
        focusComment(id)
      },
      invalidates: [...useAffectedCalls(), trash.list],
      done: 'Comment deleted',
      failed: 'The comment could not be deleted',
      onSuccess: (moveFocus) => {
        updatePending(client, fresh, (all) => all.filter((pending) => pending.comment.id !== id))
        updateCache({ ...comment, isGone: true, author: null, content: '' }, -1)
        moveFocus()
      },
    },
  )
  return () => remove.mutate()
}

export function useMarkComment({ id }: Comment) {
  const lists = useAffectedCalls()
  const marking = useSend(
    (mark: 'pin' | 'unpin' | 'heart' | 'unheart') => send(comments[mark], { params: { id } }),
    { updatesQuery: commentQuery(id), invalidates: lists, failed: 'The comment could not be changed' },
  )
  return (mark: 'pin' | 'unpin' | 'heart' | 'unheart') => marking.mutate(mark)
}

export function useBlockAuthor({ id: userId, username }: NonNullable<Comment['author']>) {
  const lists = useAffectedCalls()
  const hiding = useSendWithUndo(blocks.add, {
    revert: () => send(blocks.remove, { params: { userId } }),
    invalidates: [...lists, blocks.list],
    done: `${username} is hidden from your channel`,
    failed: 'This user could not be hidden',
  })
  return () => hiding.mutate({ params: { userId } })
}
