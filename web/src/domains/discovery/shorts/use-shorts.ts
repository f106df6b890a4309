import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { shorts } from '@kinora/contract/discovery/shorts/calls'
import type { Short } from '@kinora/contract/discovery/shorts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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
