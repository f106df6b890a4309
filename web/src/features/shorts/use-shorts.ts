import { firstCalls } from '@kinora/contract/first-calls'
import { shorts, type Short } from '@kinora/contract/shorts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '../../api.ts'
import { usePages } from '../../calls/pages.ts'
import { useNotHidden } from '../hidden/use-hidden.ts'

/** How many before the end of what is known the next page is asked for. */
const lookAhead = 4

/** One feed of shorts, page by page, without what the viewer hides meanwhile; it is forgotten as it is left. */
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

/** Asks for the next page as its end comes near. */
export function useGrowing(list: ShortList, shown: readonly Short[], at: number) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isDue = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && at >= shown.length - lookAhead
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
}
