import type { Call, CallInput, CallResult } from '@kinora/contract/http/call'
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { keyOf, query, send } from '../api.ts'
import { listCacheMs } from '../lib/timing.ts'

interface CursorPage<Item> {
  items: Item[]
  nextCursor: string | null
}

type PagedCall = Call & { method: 'GET'; response: z.ZodType<CursorPage<{ id: unknown }>> }
type ItemOf<C extends PagedCall> = CallResult<C>['items'][number]

/** Ids are unique only within a kind. */
const itemKey = ({ id, kind }: { id: unknown; kind?: unknown }) =>
  kind === undefined ? id : JSON.stringify([kind, id])

/** An item that moved between pages while loading appears once. */
export const uniqueItems = <Item extends { id: unknown }>(items: readonly Item[]) => [
  ...new Map(items.map((item) => [itemKey(item), item])).values(),
]

export const pagedQueryOptions = <C extends PagedCall>(call: C, input: CallInput<C>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(call), 'pages', input] as const,
    queryFn: async ({ pageParam, signal }): Promise<CursorPage<ItemOf<C>>> => {
      const baseInput = input as { query: object }
      const pageInput = { ...baseInput, query: { ...baseInput.query, cursor: pageParam } } as typeof input
      return send(call, pageInput, { signal })
    },
    initialPageParam: undefined as string | undefined,
    gcTime: listCacheMs,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages: loaded }) => uniqueItems(loaded.flatMap(({ items }) => items)),
  })

/** Initial data from a cached single page, such as the one in the HTML. */
export function initialPage<Data, Param>(client: QueryClient, queryKey: QueryKey, pageParam: Param) {
  const first = client.getQueryState<Data>(queryKey)
  if (!first?.data) return undefined
  return {
    initialData: { pages: [first.data], pageParams: [pageParam] },
    initialDataUpdatedAt: first.dataUpdatedAt,
  }
}

interface PagedQueryOptions {
  staleTime?: number
  /** Not refetched when the window regains focus, so that the list does not move under the reader. */
  isStable?: boolean
  enabled?: boolean
  /** A query whose data is the first page, such as that of the list's owner. */
  firstPageKey?: QueryKey | undefined
}

export function usePagedQuery<C extends PagedCall>(
  call: C,
  input: CallInput<C>,
  {
    staleTime,
    isStable = false,
    enabled = true,
    firstPageKey = query(call, input).queryKey,
  }: PagedQueryOptions = {},
) {
  const client = useQueryClient()
  return useInfiniteQuery({
    ...pagedQueryOptions(call, input),
    ...initialPage<CursorPage<ItemOf<C>>, string | undefined>(client, firstPageKey, undefined),
    enabled,
    ...(isStable && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
    ...(staleTime !== undefined && { staleTime }),
  })
}
