import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

// An entity may be in several lists. All of them render one cache entry, so that a like or an edit appears in each;
// lists update the entry when they arrive.

function updateCachedEntity(client: QueryClient, queryKey: QueryKey, entity: unknown, updatedAt: number) {
  const cached = client.getQueryState(queryKey)
  if (!cached || cached.dataUpdatedAt < updatedAt) client.setQueryData(queryKey, entity, { updatedAt })
}

/** `updatedAt` is the age of the list: a newer cache entry wins. */
export function useCachedEntity<Entity>(queryKey: QueryKey, listed: Entity, updatedAt: number): Entity {
  const client = useQueryClient()
  const { data = listed } = useQuery<Entity>({
    queryKey,
    enabled: false,
    staleTime: Infinity,
    initialData: listed,
    initialDataUpdatedAt: updatedAt,
  })
  useEffect(
    () => updateCachedEntity(client, queryKey, listed, updatedAt),
    [client, queryKey, listed, updatedAt],
  )
  return data
}
