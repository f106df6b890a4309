import type { Comment } from '@kinora/contract/community/comments/schemas'
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import { useCachedEntity } from '../../../calls/use-cached-entity.ts'
import type { Subject } from './comment-subject.ts'

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
