import { QueryClient } from '@tanstack/react-query'
import { isSessionOver } from './session-store.ts'
import { askAgainMs } from './ask-again.ts'
import { freshMs, retryCount, retryDelayMs } from './timing.ts'

/** How every query behaves that does not say otherwise (docs/product.md “Pages and frame”). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: retryCount,
        retryDelay: retryDelayMs,
        refetchInterval: ({ state: { error } }) => askAgainMs(error),
        // Whose session is over would be answered as a visitor, and lose what only they may see and are working on.
        refetchOnWindowFocus: () => !isSessionOver(),
        refetchOnReconnect: () => !isSessionOver(),
      },
    },
  })
