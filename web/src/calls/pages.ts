import type { Call, CallInput, CallResult } from '@kinora/contract/call'
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { keyOf, query, send } from '../api.ts'
import { listsKeptMs } from '../lib/timing.ts'

interface OnePage<Item> {
  items: Item[]
  nextCursor: string | null
}

type PagedCall = Call & { method: 'GET'; response: z.ZodType<OnePage<{ id: unknown }>> }
type ItemOf<C extends PagedCall> = CallResult<C>['items'][number]

/** Ids are unique only within a kind. */
const nameOf = ({ id, kind }: { id: unknown; kind?: unknown }) =>
  kind === undefined ? id : JSON.stringify([kind, id])

/** An item that moved between pages while loading appears once. */
export const onlyOnce = <Item extends { id: unknown }>(items: readonly Item[]) => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
]

export const pages = <C extends PagedCall>(call: C, input: CallInput<C>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(call), 'pages', input] as const,
    queryFn: async ({ pageParam, signal }): Promise<OnePage<ItemOf<C>>> => {
      const given = input as { query: object }
      const asked = { ...given, query: { ...given.query, cursor: pageParam } } as typeof input
      return send(call, asked, { signal })
    },
    initialPageParam: undefined as string | undefined,
    gcTime: listsKeptMs,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages: loaded }) => onlyOnce(loaded.flatMap(({ items }) => items)),
  })

/** Initial data from a cached single page, such as the one in the HTML. */
export function firstPage<Data, Param>(client: QueryClient, queryKey: QueryKey, pageParam: Param) {
  const first = client.getQueryState<Data>(queryKey)
  if (!first?.data) return undefined
  return {
    initialData: { pages: [first.data], pageParams: [pageParam] },
    initialDataUpdatedAt: first.dataUpdatedAt,
  }
}

interface PagesOptions {
  /** Refetch interval in ms while the list is empty. */
  whileEmptyMs?: number
  staleTime?: number
  /** Not refetched when the window regains focus, so that the list does not move under the reader. */
  isSteady?: boolean
  enabled?: boolean
  /** A query whose data is the first page, such as that of the list's owner. */
  begunBy?: QueryKey | undefined
}

export function usePages<C extends PagedCall>(
  call: C,
  input: CallInput<C>,
  {
    whileEmptyMs,
    staleTime,
    isSteady = false,
    enabled = true,
    begunBy = query(call, input).queryKey,
  }: PagesOptions = {},
) {
  const client = useQueryClient()
  return useInfiniteQuery({
    ...pages(call, input),
    ...firstPage<OnePage<ItemOf<C>>, string | undefined>(client, begunBy, undefined),
    enabled,
    ...(isSteady && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
    ...(staleTime !== undefined && { staleTime }),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.length === 0 && whileEmptyMs !== undefined && whileEmptyMs,
  })
}
