import type { Comment } from '@kinora/contract/comments'
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Subject } from './subject.ts'

/** A comment just posted by the viewer. It stays on top of the list, whatever its order, until the page is left. */
export interface Fresh {
  key: string
  comment: Comment
  isSending: boolean
}

export const freshComments = (where: Pick<Subject, 'kind' | 'id'> | { threadId: number }) =>
  queryOptions<Fresh[]>({
    queryKey: [
      'fresh-comments',
      'threadId' in where ? `thread_${where.threadId}` : `${where.kind}_${where.id}`,
    ],
    queryFn: skipToken,
    staleTime: Infinity,
  })
type FreshQuery = ReturnType<typeof freshComments>

export const useFresh = (query: FreshQuery): Fresh[] => useQuery(query).data ?? []

export const changeFresh = (
  client: QueryClient,
  { queryKey }: FreshQuery,
  change: (fresh: Fresh[]) => Fresh[],
) => client.setQueryData(queryKey, (fresh) => change(fresh ?? []))

export const forgetFresh = (client: QueryClient, query: FreshQuery) =>
  changeFresh(client, query, (all) => all.filter(({ isSending }) => isSending))

let said = 0

/** Ids of optimistic comments are negative. */
export function saidNow(
  author: NonNullable<Comment['author']>,
  what: Pick<Comment, 'content' | 'parentId' | 'replyTo' | 'isCreator'>,
): Fresh {
  said -= 1
  const comment: Comment = {
    ...what,
    id: said,
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
  return { key: `fresh${said}`, comment, isSending: true }
}
