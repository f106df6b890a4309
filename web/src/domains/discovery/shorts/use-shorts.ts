import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { shorts } from '@kinora/contract/discovery/shorts/calls'
import type { Short } from '@kinora/contract/discovery/shorts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keyOf } from '../../../api.ts'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useVisibleItems } from '../../community/hidden-content/use-hidden-content.ts'

const prefetchThreshold = 4

/** Removed from the cache on unmount, so that every visit gets a new order. */
export function useShorts(first: number | undefined) {
  const client = useQueryClient()
  const list = useVisibleItems(
    usePagedQuery(shorts.feed, initialCalls.shorts({ id: first }).feed.input, {
      isStable: true,
      staleTime: Infinity,
    }),
  )
  useEffect(() => () => client.removeQueries({ queryKey: keyOf(shorts.feed) }), [client])
  return list
}
export type ShortsQuery = Omit<ReturnType<typeof useShorts>, 'data'>

export function useLoadMoreShorts(list: ShortsQuery, shorts: readonly Short[], at: number) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isDue =
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && at >= shorts.length - prefetchThreshold
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
}

const createFeedId = () => crypto.randomUUID()

/** The URL follows the current short; a navigation from elsewhere, such as the Shorts link, starts a new feed. */
export function useFeedId() {
  const client = useQueryClient()
  const { id } = useParams({ from: '/shorts/{-$id}' })
  const shared = useLocation({ select: ({ state }) => state.shorts })
  const [feed, setFeed] = useState(() => ({
    first: parseId(id),
    feedId: createFeedId(),
    isRestarted: false,
    id,
    shared,
  }))
  const begin = (first: number | undefined, isRestarted = false) =>
    setFeed({ first, feedId: createFeedId(), isRestarted, id, shared })
  // The feed id is missing in entries that were opened directly.
  const isOwn = shared === feed.feedId || id === feed.id
  if (!isOwn) begin(parseId(id))
  else if (id !== feed.id) setFeed({ ...feed, id, shared })
  const onRestart = () => {
    client.removeQueries({ queryKey: keyOf(shorts.feed) })
    begin(undefined, true)
  }
  return { first: feed.first, feedId: feed.feedId, isRestarted: feed.isRestarted, onRestart }
}

const parseId = (id: string | undefined) => (id === undefined ? undefined : Number(id))
