import { QueryCache, QueryClient } from '@tanstack/react-query'
import { comeBackMs } from './come-back.ts'
import { isSessionOver } from './session-store.ts'
import { freshMs, retryCount, retryDelayMs } from './timing.ts'

/** How every query behaves that does not say otherwise (docs/product.md “Pages and frame”). */
export function createQueryClient() {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        const afterMs = comeBackMs(error)
        if (afterMs) setTimeout(() => void askAgain(client, queryKey), afterMs)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: retryCount,
        retryDelay: retryDelayMs,
        // Whose session is over would be answered as a visitor, and lose what only they may see and are working on.
        refetchOnWindowFocus: () => !isSessionOver(),
        refetchOnReconnect: () => !isSessionOver(),
      },
    },
  })
  return client
}

/** What still stands there, and was not answered meanwhile. */
const askAgain = (client: QueryClient, queryKey: readonly unknown[]) =>
  client.refetchQueries({
    queryKey,
    exact: true,
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && !isSessionOver(),
  })
