import { QueryClient } from '@tanstack/react-query'

/** spec 000 §9: data is fresh for five minutes; one retry after min(500 × 2^n, 5000) ms. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: 1,
        retryDelay: (attempt) => Math.min(500 * 2 ** attempt, 5000),
      },
    },
  })
