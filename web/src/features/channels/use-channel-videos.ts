import type { CallResult } from '@kinora/contract/call'
import { channels } from '@kinora/contract/channels'
import { firstCalls, type VideoKind } from '@kinora/contract/first-calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query, send } from '../../api.ts'
import { firstPage, onlyOnce } from '../../calls/pages.ts'

type VideosPage = CallResult<typeof channels.listVideos>

/** A channel's videos of one kind, page after page; the first page may have come with the HTML. */
export function useChannelVideos(userId: number, type: VideoKind) {
  const client = useQueryClient()
  const { input } = firstCalls.channel({ id: userId })[type]
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
    ...firstPage<VideosPage, number>(client, query(channels.listVideos, input).queryKey, 0),
    select: ({ pages }) => ({
      videos: onlyOnce(pages.flatMap((page) => page.videos)),
      totalCount: pages.at(-1)?.totalCount ?? 0,
    }),
  })
}
