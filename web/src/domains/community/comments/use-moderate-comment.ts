import { msg, t, type Message } from '@kinora/contract/text/translate'
import { comments, creatorComments } from '@kinora/contract/community/comments/calls'
import type { Comment, CommentState } from '@kinora/contract/community/comments/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../api.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { commentQuery } from './comment-cache.ts'
import { commentCallsOf, useSubject } from './comment-subject.ts'

const doneTexts: Record<CommentState, Message> = {
  published: msg`Comment approved`,
  held: msg`Comment held for review`,
  removed: msg`Comment removed`,
}

export function useModerateComment({ id, state: before }: Comment) {
  const client = useQueryClient()
  const calls = commentCallsOf(useSubject())
  const set = async (state: CommentState) => {
    const comment = await send(comments.setState, { params: { id }, body: { state } })
    client.setQueryData(commentQuery(id).queryKey, comment)
  }
  const { mutate } = useSendWithUndo(set, {
    revert: (_state) => set(before),
    invalidates: [calls.findState, calls.list, calls.listHeld, comments.listReplies, creatorComments.list],
    done: (_answer, state) => t(doneTexts[state]),
    failed: t`The comment could not be changed`,
  })
  return mutate
}
