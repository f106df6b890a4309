import type { Comment } from '@kinora/contract/comments'
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query'
import type { Subject } from './subject.ts'

/** Something that the viewer just said: it stands where they look, whatever the order, until the page is left. */
export interface Fresh {
  /** Stays the same when the server has given it an id. */
  key: string
  comment: Comment
  isSending: boolean
}

/** What the viewer just said under a subject, or in a thread. */
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

/** From now on what was just said stands where it belongs; what is on its way still stands on top. */
export const forgetFresh = (client: QueryClient, query: FreshQuery) =>
  changeFresh(client, query, (all) => all.filter(({ isSending }) => isSending))

let said = 0

/** What somebody says as it is shown while it is on its way. Its id is none that a server gives. */
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
