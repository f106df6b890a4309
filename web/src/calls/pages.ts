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

/** A list that is read page by page: its query takes a cursor, its answer is a `pageOf` the contract. */
type PagedCall = Call & { method: 'GET'; response: z.ZodType<OnePage<{ id: unknown }>> }
type ItemOf<C extends PagedCall> = CallResult<C>['items'][number]

/** In lists of several kinds an id alone names nothing. */
const nameOf = ({ id, kind }: { id: unknown; kind?: unknown }) =>
  kind === undefined ? id : JSON.stringify([kind, id])

/** What moved to another page while people read is shown once. */
export const onlyOnce = <Item extends { id: unknown }>(items: readonly Item[]) => [
  ...new Map(items.map((item) => [nameOf(item), item])).values(),
]

/** A list of the contract as a query that grows page by page. */
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

/** The first page of a growing list, when it came with the HTML or was asked for alone. */
export function firstPage<Data, Param>(client: QueryClient, queryKey: QueryKey, pageParam: Param) {
  const first = client.getQueryState<Data>(queryKey)
  if (!first?.data) return undefined
  return {
    initialData: { pages: [first.data], pageParams: [pageParam] },
    initialDataUpdatedAt: first.dataUpdatedAt,
  }
}

interface PagesOptions {
  /** How often to look again while there is nothing yet. */
  whileEmptyMs?: number
  /** How long it is not asked for again, where that is not as usual. */
  staleTime?: number
  /** It does not move under who reads it: it is not asked for again as they come back to the window. */
  isSteady?: boolean
  /** Whether it is asked for at all. */
  enabled?: boolean
  /** Another query whose answer begins with the first page, such as that of the thing whose list it is. */
  begunBy?: QueryKey | undefined
}

/** A growing list for `<ShowMore>`: its items so far; the first page may have come with the HTML. */
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
