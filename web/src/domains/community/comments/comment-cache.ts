import type { Comment } from '@kinora/contract/community/comments/schemas'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { useCachedEntity } from '../../../calls/use-cached-entity.ts'

/** Single cache entry of a comment. It appears in several lists and orders, and is only ever filled from them. */
export const commentQuery = (id: number) =>
  queryOptions<Comment>({ queryKey: ['comment', id], queryFn: skipToken, staleTime: Infinity })

/** The cached comment, or the listed one if the list (fetched at `updatedAt`) is newer. */
export const useCachedComment = (listed: Comment, updatedAt: number): Comment =>
  useCachedEntity(commentQuery(listed.id).queryKey, listed, updatedAt)
