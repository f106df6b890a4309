import type { Comment, CommentSectionInfo } from '@kinora/contract/community/comments/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, messageOf, query, send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import {
  commentQuery,
  updatePending,
  pendingCommentsQuery,
  optimisticComment,
  type PendingComment,
} from './comment-cache.ts'
import { commentCallsOf, useSubject } from './comment-subject.ts'

interface Submission {
  text: string
  now: PendingComment
}

interface PostCommentOptions {
  answered?: Comment | undefined
  onFailed: (text: string, why: string) => void
}

const threadIdOf = ({ id, parentId }: Comment) => parentId ?? id

/** Optimistic: the comment appears at once, and is removed if the server refuses it. */
export function usePostComment({ answered, onFailed }: PostCommentOptions) {
  const client = useQueryClient()
  const viewer = useViewer()
  const subject = useSubject()
  const calls = commentCallsOf(subject)
  const params = { id: subject.id }
  const fresh = pendingCommentsQuery(answered ? { threadId: threadIdOf(answered) } : subject)
  const aboutKey = query(calls.findState, { params }).queryKey
  const count = (more: number) =>
    client.setQueryData<CommentSectionInfo>(
      aboutKey,
      (about) => about && { ...about, count: about.count + more },
    )
  const replacePending = ({ now }: Submission, next: PendingComment[]) =>
    updatePending(client, fresh, (all) => all.flatMap((one) => (one.key === now.key ? next : [one])))

  const sending = useSend(
    ({ text }: Submission) => send(calls.create, { params, body: { content: text, parentId: answered?.id } }),
    {
      invalidates: [calls.findState],
      onSuccess: (comment, pending) => {
        replacePending(pending, [{ ...pending.now, comment, isSending: false }])
        // Marks the lists as stale without moving them under the viewer.
        void client.invalidateQueries({ queryKey: keyOf(calls.list), refetchType: 'none' })
        if (answered && comment.state === 'published') countReply(threadIdOf(answered))
      },
      failed: (error, pending) => {
        replacePending(pending, [])
        count(-1)
        onFailed(
          pending.text,
          messageOf(error, 'This could not be sent. Check your connection and try again.'),
        )
      },
    },
  )
  const countReply = (threadId: number) =>
    client.setQueryData(
      commentQuery(threadId).queryKey,
      (head) => head && { ...head, replyCount: head.replyCount + 1 },
    )

  return (text: string) => {
    if (!viewer) return
    const { id, username, avatar, isVerified } = viewer
    const now = optimisticComment(
      { id, username, avatar, isVerified },
      {
        content: text.trim(),
        parentId: answered ? threadIdOf(answered) : null,
        replyTo: answered?.parentId ? answered.author : null,
        isCreator: id === subject.creator.id,
      },
    )
    updatePending(client, fresh, (all) => (answered ? [...all, now] : [now, ...all]))
    count(1)
    sending.mutate({ text, now })
  }
}
