import type { QueueSearch } from '@kinora/contract/page-search'
import { playlists, type PlaylistItem } from '@kinora/contract/playlists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, send } from '../../../api.ts'
import { onlyOnce } from '../../../calls/pages.ts'

const pageSize = 24

/** Where a page of the panel begins: near a video, at a position, or where another page ended. */
type Start = { around: number } | { from: number; limit: number } | { cursor: string }

/** The page before this one; none before the first position. */
function pageBefore([first]: readonly PlaylistItem[]): Start | undefined {
  if (!first || first.position === 0) return undefined
  const from = Math.max(0, first.position - pageSize)
  return { from, limit: first.position - from }
}

/** What stands beside the player: the part of a playlist around the video that plays, growing to both sides. */
export function useQueueItems({ list, sort }: QueueSearch, videoId: number) {
  const [anchor, setAnchor] = useState(videoId)
  const items = useInfiniteQuery({
    queryKey: [...keyOf(playlists.listItems), 'queue', { list, sort, anchor }],
    queryFn: ({ pageParam, signal }) =>
      send(
        playlists.listItems,
        { params: { id: list }, query: { limit: pageSize, sort, ...pageParam } },
        { signal },
      ),
    initialPageParam: { around: anchor } as Start,
    getNextPageParam: ({ nextCursor }): Start | undefined =>
      nextCursor ? { cursor: nextCursor } : undefined,
    getPreviousPageParam: ({ items: shown }) => pageBefore(shown),
    select: ({ pages }) => onlyOnce(pages.flatMap((page) => page.items)),
  })
  // A shuffled order jumps: what plays now is looked for anew when it is not among what is shown.
  const isElsewhere = items.data?.every((item) => item.videoId !== videoId)
  if (isElsewhere && anchor !== videoId) setAnchor(videoId)
  return items
}
