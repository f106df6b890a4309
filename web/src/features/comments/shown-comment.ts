import type { Comment } from '@kinora/contract/comments'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { useCachedEntity } from '../../calls/use-cached-entity.ts'

/**
 * The one place where a comment is kept: it stands in several lists, by two orders, among those that wait, at its own
 * address. Nobody asks for it alone: it comes with its list.
 */
export const shownComment = (id: number) =>
  queryOptions<Comment>({ queryKey: ['comment', id], queryFn: skipToken, staleTime: Infinity })

/** A comment as it is now; `updatedAt` says how old the list is that it stands in. */
export const useShownComment = (listed: Comment, updatedAt: number): Comment =>
  useCachedEntity(shownComment(listed.id).queryKey, listed, updatedAt)
