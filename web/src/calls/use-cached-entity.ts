import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

// An entity may be in several lists. All of them render one cache entry, so that a like or an edit appears in each;
// lists update the entry when they arrive.

function keep(client: QueryClient, queryKey: QueryKey, thing: unknown, updatedAt: number) {
  const known = client.getQueryState(queryKey)
  if (!known || known.dataUpdatedAt < updatedAt) client.setQueryData(queryKey, thing, { updatedAt })
}

/** `updatedAt` is the age of the list: a newer cache entry wins. */
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
