import type { QueueSearch } from '@kinora/contract/pages/page-search'
import type { PlaylistItem } from '@kinora/contract/community/playlists/schemas'
import { playlists } from '@kinora/contract/community/playlists/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, send } from '../../../../api.ts'
import { uniqueItems } from '../../../../calls/paged-query.ts'
import { useStore } from '../../../../lib/store.ts'
import { panelAnchor } from './queue-store.ts'

const pageSize = 24

type PageStart = { around: number } | { from: number; limit: number } | { cursor: string }

function previousPageStart([first]: readonly PlaylistItem[]): PageStart | undefined {
  if (!first || first.position === 0) return undefined
  const from = Math.max(0, first.position - pageSize)
  return { from, limit: first.position - from }
}

export function useQueueItems({ list, sort }: QueueSearch, videoId: number) {
  const savedAnchor = useStore(panelAnchor)
  const around = savedAnchor?.of === list && savedAnchor.sort === sort ? savedAnchor.videoId : videoId
  const items = useInfiniteQuery({
    queryKey: [...keyOf(playlists.listItems), 'queue', { list, sort, around }],
    queryFn: ({ pageParam, signal }) =>
      send(
        playlists.listItems,
        { params: { id: list }, query: { limit: pageSize, sort, ...pageParam } },
        { signal },
      ),
    initialPageParam: { around } as PageStart,
    getNextPageParam: ({ nextCursor }): PageStart | undefined =>
      nextCursor ? { cursor: nextCursor } : undefined,
    getPreviousPageParam: ({ items }) => previousPageStart(items),
    select: ({ pages }) => uniqueItems(pages.flatMap((page) => page.items)),
  })
  // The panel keeps its anchor from video to video, and moves it only when the current video is not loaded (shuffle jumps).
  const isElsewhere = items.data?.every((item) => item.videoId !== videoId) ?? false
  const isFirst = around === videoId
  useEffect(() => {
    if (isFirst || isElsewhere) panelAnchor.set({ of: list, sort, videoId })
  }, [isFirst, isElsewhere, list, sort, videoId])
  return items
}
