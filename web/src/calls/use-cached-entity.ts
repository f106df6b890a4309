import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

// A thing may stand in several lists. What is shown of it is one entry of the cache, so that a like or a change shows wherever
// it stands. Lists say what it is when they arrive.

function keep(client: QueryClient, queryKey: QueryKey, thing: unknown, updatedAt: number) {
  const known = client.getQueryState(queryKey)
  if (!known || known.dataUpdatedAt < updatedAt) client.setQueryData(queryKey, thing, { updatedAt })
}

/** A listed thing as it is now, by the query that is its one place; `updatedAt` says how old the list is. */
export function useCachedEntity<Thing>(queryKey: QueryKey, listed: Thing, updatedAt: number): Thing {
  const client = useQueryClient()
  const { data = listed } = useQuery<Thing>({
    queryKey,
    enabled: false,
    staleTime: Infinity,
    initialData: listed,
    initialDataUpdatedAt: updatedAt,
  })
  useEffect(() => keep(client, queryKey, listed, updatedAt), [client, queryKey, listed, updatedAt])
  return data
}
