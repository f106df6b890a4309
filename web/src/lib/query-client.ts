import { QueryClient } from '@tanstack/react-query'
import { freshMs, retryCount, retryDelayMs } from './timing.ts'

/** How every query behaves that does not say otherwise (spec 000 §9). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: freshMs, retry: retryCount, retryDelay: retryDelayMs } },
  })
