import { firstCalls } from '@kinora/contract/first-calls'
import { shorts, type Short } from '@kinora/contract/shorts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '../../api.ts'
import { usePages } from '../../calls/pages.ts'
import { useNotHidden } from '../hidden/use-hidden.ts'

const lookAhead = 4

/** Removed from the cache on unmount, so that every visit gets a new order. */
export function useShorts(first: number | undefined) {
  const client = useQueryClient()
  const list = useNotHidden(
    usePages(shorts.feed, firstCalls.shorts({ id: first }).feed.input, {
      isSteady: true,
      staleTime: Infinity,
    }),
  )
  useEffect(() => () => client.removeQueries({ queryKey: keyOf(shorts.feed) }), [client])
  return list
}
export type ShortList = Omit<ReturnType<typeof useShorts>, 'data'>

export function useGrowing(list: ShortList, shown: readonly Short[], at: number) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isDue = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && at >= shown.length - lookAhead
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
}
