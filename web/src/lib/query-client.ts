import { QueryClient } from '@tanstack/react-query'
import { freshMs, retryCount, retryDelayMs } from './timing.ts'

/** How every query behaves that does not say otherwise (docs/product.md “Pages and frame”). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: freshMs, retry: retryCount, retryDelay: retryDelayMs } },
  })
