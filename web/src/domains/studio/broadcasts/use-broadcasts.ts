import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf, send } from '../../../api.ts'
import { uniqueItems } from '../../../calls/paged-query.ts'
import { listCacheMs } from '../../../lib/timing.ts'

const pollMs = 15_000

/** Those on air or to come first; asked for again while there are any. */
export const useBroadcasts = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(broadcasts.list), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => send(broadcasts.list, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    gcTime: listCacheMs,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some((each) => each.state !== 'ended') ? pollMs : false,
    select: ({ pages }) =>
      uniqueItems(pages.flatMap(({ items }) => items.map((each) => ({ ...each, id: each.videoId })))),
  })
