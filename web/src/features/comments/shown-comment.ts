import type { Comment } from '@kinora/contract/comments'
import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

// A comment stands in several lists: by two orders, among those that wait, at its own address. What is shown of it is
// one entry of the cache, so that a like or a change shows wherever it stands. Lists say what it is when they arrive.

/** The one place where a comment is kept. Nobody asks for it alone: it comes with its list. */
export const shownComment = (id: number) =>
  queryOptions<Comment>({ queryKey: ['comment', id], queryFn: skipToken, staleTime: Infinity })

function keep(client: QueryClient, comment: Comment, updatedAt: number) {
  const { queryKey } = shownComment(comment.id)
  const known = client.getQueryState(queryKey)
  if (!known || known.dataUpdatedAt < updatedAt) client.setQueryData(queryKey, comment, { updatedAt })
}

/** A comment as it is now; `updatedAt` says how old the list is that it stands in. */
export function useShownComment(listed: Comment, updatedAt: number): Comment {
  const client = useQueryClient()
  const { data = listed } = useQuery<Comment>({
    ...shownComment(listed.id),
    initialData: listed,
    initialDataUpdatedAt: updatedAt,
  })
  useEffect(() => keep(client, listed, updatedAt), [client, listed, updatedAt])
  return data
}
