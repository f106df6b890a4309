import { t } from '@kinora/contract/text/translate'
import type { Comment, CommentsState } from '@kinora/contract/community/comments/schemas'
import { queryOptions, skipToken, useQuery, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { keyOf, messageOf, query, send } from '../../../api.ts'
import { useCachedEntity } from '../../../calls/use-cached-entity.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { type Subject, commentCallsOf, useSubject } from './comment-subject.ts'

/** Single cache entry of a comment. It appears in several lists and orders, and is only ever filled from them. */
export const commentQuery = (id: number) =>
  queryOptions<Comment>({ queryKey: ['comment', id], queryFn: skipToken, staleTime: Infinity })

/** The cached comment, or the listed one if the list (fetched at `updatedAt`) is newer. */
export const useCachedComment = (listed: Comment, updatedAt: number): Comment =>
  useCachedEntity(commentQuery(listed.id).queryKey, listed, updatedAt)

/** A comment just posted by the viewer. It stays on top of the list, whatever its order, until the page is left. */
export interface PendingComment {
  key: string
  comment: Comment
  isSending: boolean
}

export const pendingCommentsQuery = (scope: Pick<Subject, 'kind' | 'id'> | { threadId: number }) =>
  queryOptions<PendingComment[]>({
    queryKey: [
      'fresh-comments',
      'threadId' in scope ? `thread_${scope.threadId}` : `${scope.kind}_${scope.id}`,
    ],
    queryFn: skipToken,
    staleTime: Infinity,
  })
type PendingQuery = ReturnType<typeof pendingCommentsQuery>

export const usePendingComments = (query: PendingQuery): PendingComment[] => useQuery(query).data ?? []

export const updatePending = (
  client: QueryClient,
  { queryKey }: PendingQuery,
  change: (fresh: PendingComment[]) => PendingComment[],
) => client.setQueryData(queryKey, (fresh) => change(fresh ?? []))

export const clearPending = (client: QueryClient, query: PendingQuery) =>
  updatePending(client, query, (all) => all.filter(({ isSending }) => isSending))

let lastTemporaryId = 0

/** Ids of optimistic comments are negative. */
export function optimisticComment(
  author: NonNullable<Comment['author']>,
  details: Pick<Comment, 'content' | 'parentId' | 'replyTo' | 'isCreator'>,
): PendingComment {
  lastTemporaryId -= 1
  const comment: Comment = {
    ...details,
    id: lastTemporaryId,
    author,
    mentions: [],
    state: 'published',
    likes: 0,
    dislikes: 0,
    replyCount: 0,
    createdAt: new Date().toISOString(),
    editedAt: null,
    likeStatus: 'none',
    isGone: false,
    isPinned: false,
    isHearted: false,
    canEdit: false,
    canDelete: false,
    canModerate: false,
    canPin: false,
    canHeart: false,
    canBlock: false,
  }
  return { key: `fresh${lastTemporaryId}`, comment, isSending: true }
}

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
  const stateKey = query(calls.findState, { params }).queryKey
  const count = (more: number) =>
    client.setQueryData<CommentsState>(stateKey, (about) => about && { ...about, count: about.count + more })
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
          messageOf(error, t`This could not be sent. Check your connection and try again.`),
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
