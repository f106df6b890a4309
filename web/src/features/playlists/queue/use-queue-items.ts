import type { QueueSearch } from '@kinora/contract/page-search'
import type { PlaylistItem } from '@kinora/contract/playlist-shapes'
import { playlists } from '@kinora/contract/playlists'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, send } from '../../../api.ts'
import { onlyOnce } from '../../../calls/pages.ts'
import { useStore } from '../../../lib/store.ts'
import { anchor } from './queue.ts'

const pageSize = 24

type Start = { around: number } | { from: number; limit: number } | { cursor: string }

function pageBefore([first]: readonly PlaylistItem[]): Start | undefined {
  if (!first || first.position === 0) return undefined
  const from = Math.max(0, first.position - pageSize)
  return { from, limit: first.position - from }
}

export function useQueueItems({ list, sort }: QueueSearch, videoId: number) {
  const kept = useStore(anchor)
  const around = kept?.of === list && kept.sort === sort ? kept.videoId : videoId
  const items = useInfiniteQuery({
    queryKey: [...keyOf(playlists.listItems), 'queue', { list, sort, around }],
    queryFn: ({ pageParam, signal }) =>
      send(
        playlists.listItems,
        { params: { id: list }, query: { limit: pageSize, sort, ...pageParam } },
        { signal },
      ),
    initialPageParam: { around } as Start,
    getNextPageParam: ({ nextCursor }): Start | undefined =>
      nextCursor ? { cursor: nextCursor } : undefined,
    getPreviousPageParam: ({ items: shown }) => pageBefore(shown),
    select: ({ pages }) => onlyOnce(pages.flatMap((page) => page.items)),
  })
  // The panel keeps its anchor from video to video, and moves it only when the current video is not loaded (shuffle jumps).
  const isElsewhere = items.data?.every((item) => item.videoId !== videoId) ?? false
  const isFirst = around === videoId
  useEffect(() => {
    if (isFirst || isElsewhere) anchor.set({ of: list, sort, videoId })
  }, [isFirst, isElsewhere, list, sort, videoId])
  return items
}
