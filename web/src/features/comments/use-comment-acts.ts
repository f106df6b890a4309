import { blocks } from '@kinora/contract/blocks'
import { comments, creatorComments, type Comment, type CommentsState } from '@kinora/contract/comments'
import { trash } from '@kinora/contract/trash'
import { useQueryClient } from '@tanstack/react-query'
import { query, send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'
import { focusAfter, focusComment } from './comment-focus.ts'
import { changeFresh, freshComments } from './fresh-comments.ts'
import { shownComment } from './shown-comment.ts'
import { callsOf, useSubject } from './subject.ts'

function useLists() {
  const calls = callsOf(useSubject())
  return [calls.findState, calls.list, calls.listHeld, comments.listReplies, creatorComments.list] as const
}

export function useRemoveComment(comment: Comment) {
  const client = useQueryClient()
  const subject = useSubject()
  const { id, parentId } = comment
  const fresh = freshComments(parentId === null ? subject : { threadId: parentId })
  const aboutKey = query(callsOf(subject).findState, { params: { id: subject.id } }).queryKey
  const show = (now: Comment, more: number) => {
    client.setQueryData(shownComment(id).queryKey, now)
    client.setQueryData<CommentsState>(aboutKey, (about) => about && { ...about, count: about.count + more })
  }
  const remove = useSendWithUndo(
    async () => {
      const goOn = focusAfter(id)
      await send(comments.remove, { params: { id } })
      return goOn
    },
    {
      takeBack: async () => {
        await send(trash.restore, { params: { kind: 'comment', id } })
        show(comment, 1)
        focusComment(id)
      },
      refreshes: [...useLists(), trash.list],
      done: 'Comment deleted',
      failed: 'The comment could not be deleted',
      onDone: (goOn) => {
        changeFresh(client, fresh, (all) => all.filter((said) => said.comment.id !== id))
        show({ ...comment, isGone: true, author: null, content: '' }, -1)
        goOn()
      },
    },
  )
  return () => remove.mutate()
}

export function useMark({ id }: Comment) {
  const lists = useLists()
  const marking = useSend(
    (mark: 'pin' | 'unpin' | 'heart' | 'unheart') => send(comments[mark], { params: { id } }),
    { answers: shownComment(id), refreshes: lists, failed: 'The comment could not be changed' },
  )
  return (mark: 'pin' | 'unpin' | 'heart' | 'unheart') => marking.mutate(mark)
}

export function useHideAuthor({ id: userId, username }: NonNullable<Comment['author']>) {
  const lists = useLists()
  const hiding = useSendWithUndo(blocks.add, {
    takeBack: () => send(blocks.remove, { params: { userId } }),
    refreshes: [...lists, blocks.list],
    done: `${username} is hidden from your channel`,
    failed: 'This user could not be hidden',
  })
  return () => hiding.mutate({ params: { userId } })
}
