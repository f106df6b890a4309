import { channels } from '@kinora/contract/channels'
import { firstCalls, type VideoKind } from '@kinora/contract/first-calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query, send } from '../../api.ts'

/** A channel's videos of one kind, page after page; the first page may have come with the HTML. */
export function useChannelVideos(userId: number, type: VideoKind) {
  const client = useQueryClient()
  const { input } = firstCalls.channel({ id: userId })[type]
  const first = client.getQueryState(query(channels.listVideos, input).queryKey)
  return useInfiniteQuery({
    queryKey: [...keyOf(channels.listVideos), 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      send(channels.listVideos, { ...input, query: { ...input.query, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount, videos }, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.videos.length, 0)
      // An empty page ends the list even when the count says more: videos may have gone meanwhile.
      return videos.length > 0 && loaded < totalCount ? loaded : undefined
    },
    ...(first?.data && {
      initialData: { pages: [first.data], pageParams: [0] },
      initialDataUpdatedAt: first.dataUpdatedAt,
    }),
    select: ({ pages }) => ({
      // A video published between two pages moves the rest on by one; nobody is shown twice.
      videos: [...new Map(pages.flatMap((page) => page.videos).map((video) => [video.id, video])).values()],
      totalCount: pages.at(-1)?.totalCount ?? 0,
    }),
  })
}
