import { type Comment, type CommentsState } from '@kinora/contract/comments'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, messageOf, query, send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { useViewer } from '../accounts/use-viewer.ts'
import { changeFresh, freshComments, saidNow, type Fresh } from './fresh-comments.ts'
import { shownComment } from './shown-comment.ts'
import { callsOf, useSubject } from './subject.ts'

interface Said {
  text: string
  now: Fresh
}

interface SayOptions {
  answered?: Comment | undefined
  onFailed: (text: string, why: string) => void
}

const threadOf = ({ id, parentId }: Comment) => parentId ?? id

/** Optimistic: the comment appears at once, and is removed if the server refuses it. */
export function useSay({ answered, onFailed }: SayOptions) {
  const client = useQueryClient()
  const viewer = useViewer()
  const subject = useSubject()
  const calls = callsOf(subject)
  const params = { id: subject.id }
  const fresh = freshComments(answered ? { threadId: threadOf(answered) } : subject)
  const aboutKey = query(calls.findState, { params }).queryKey
  const count = (more: number) =>
    client.setQueryData<CommentsState>(aboutKey, (about) => about && { ...about, count: about.count + more })
  const settle = ({ now }: Said, next: Fresh[]) =>
    changeFresh(client, fresh, (all) => all.flatMap((one) => (one.key === now.key ? next : [one])))

  const sending = useSend(
    ({ text }: Said) => send(calls.create, { params, body: { content: text, parentId: answered?.id } }),
    {
      refreshes: [calls.findState],
      onDone: (comment, said) => {
        settle(said, [{ ...said.now, comment, isSending: false }])
        // Marks the lists as stale without moving them under the viewer.
        void client.invalidateQueries({ queryKey: keyOf(calls.list), refetchType: 'none' })
        if (answered && comment.state === 'published') countReply(threadOf(answered))
      },
      failed: (error, said) => {
        settle(said, [])
        count(-1)
        onFailed(said.text, messageOf(error, 'This could not be sent. Check your connection and try again.'))
      },
    },
  )
  const countReply = (threadId: number) =>
    client.setQueryData(
      shownComment(threadId).queryKey,
      (head) => head && { ...head, replyCount: head.replyCount + 1 },
    )

  return (text: string) => {
    if (!viewer) return
    const { id, username, avatar, isVerified } = viewer
    const now = saidNow(
      { id, username, avatar, isVerified },
      {
        content: text.trim(),
        parentId: answered ? threadOf(answered) : null,
        replyTo: answered?.parentId ? answered.author : null,
        isCreator: id === subject.creator.id,
      },
    )
    changeFresh(client, fresh, (all) => (answered ? [...all, now] : [now, ...all]))
    count(1)
    sending.mutate({ text, now })
  }
}
