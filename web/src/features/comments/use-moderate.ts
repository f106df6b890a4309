import { comments, creatorComments, type Comment, type CommentState } from '@kinora/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../api.ts'
import { useSendWithUndo } from '../../calls/use-send-with-undo.ts'
import { focusAfter } from './comment-focus.ts'
import { shownComment } from './shown-comment.ts'
import { callsOf, useSubject } from './subject.ts'

const done: Record<CommentState, string> = {
  published: 'Comment approved',
  held: 'Comment held for review',
  removed: 'Comment removed',
}

export function useModerate({ id, state: before }: Comment) {
  const client = useQueryClient()
  const calls = callsOf(useSubject())
  const set = async (state: CommentState) => {
    const after = state === 'published' ? undefined : focusAfter(id)
    const comment = await send(comments.setState, { params: { id }, body: { state } })
    client.setQueryData(shownComment(id).queryKey, comment)
    return after
  }
  const { mutate } = useSendWithUndo(set, {
    takeBack: (_state) => set(before),
    refreshes: [calls.findState, calls.list, calls.listHeld, comments.listReplies, creatorComments.list],
    done: (_after, state) => done[state],
    failed: 'The comment could not be changed',
    onDone: (after) => after?.(),
  })
  return mutate
}
