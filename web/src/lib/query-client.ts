import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionOver } from './session-store.ts'
import { staleTimeMs, retryCount, retryDelayMs } from './timing.ts'

/** Gateway errors: the server, or a service behind it, is temporarily unavailable. */
const temporaryStatuses = new Set([502, 503, 504])
const minRetryMs = 10_000

/** Delay in ms before an automatic retry after a temporary failure; false if the response would stay the same. */
export function retryAfterMs(error: unknown): number | false {
  const { status = 0, retryAfterSeconds = 0 } = (error ?? {}) as {
    status?: number
    retryAfterSeconds?: number
  }
  return temporaryStatuses.has(status) && Math.max(minRetryMs, retryAfterSeconds * 1000)
}

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
