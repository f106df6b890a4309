import { QueryCache, QueryClient } from '@tanstack/react-query'
import { retryAfterMs } from './retry-after.ts'
import { isSessionOver } from './session-store.ts'
import { staleTimeMs, retryCount, retryDelayMs } from './timing.ts'

/** Defaults: docs/product.md “Pages and frame”. */
export function createQueryClient() {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        const afterMs = retryAfterMs(error)
        if (afterMs) setTimeout(() => void refetchFailed(client, queryKey), afterMs)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: staleTimeMs,
        retry: retryCount,
        retryDelay: retryDelayMs,
        // After the session ends, a refetch would return a visitor's data and replace what the user is working on.
        refetchOnWindowFocus: () => !isSessionOver(),
        refetchOnReconnect: () => !isSessionOver(),
      },
    },
  })
  return client
}

/** Only queries that are still on screen and still failed. */
const refetchFailed = (client: QueryClient, queryKey: readonly unknown[]) =>
  client.refetchQueries({
    queryKey,
    exact: true,
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && !isSessionOver(),
  })
