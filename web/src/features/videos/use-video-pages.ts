import { firstCalls } from '@kinora/contract/first-calls'
import { videos } from '@kinora/contract/videos'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query, send } from '../../api.ts'

/** A site that has just been started gets its first videos while people look. */
const emptyRefetchMs = 5000

/** The published long videos, page after page; the first page may have come with the HTML. */
export function useVideoPages(category: number | undefined) {
  const client = useQueryClient()
  const { input } = firstCalls.home({ category }).long
  const first = client.getQueryState(query(videos.list, input).queryKey)
  return useInfiniteQuery({
    queryKey: [...keyOf(videos.list), 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      send(videos.list, { query: { ...input.query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.items.length === 0 ? emptyRefetchMs : false),
    ...(first?.data && {
      initialData: { pages: [first.data], pageParams: [undefined] },
      initialDataUpdatedAt: first.dataUpdatedAt,
    }),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })
}
