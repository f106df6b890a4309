import { firstCalls } from '@kinora/contract/first-calls'
import { subscriptions } from '@kinora/contract/subscriptions'
import { usePages } from '../../calls/pages.ts'
import { positionsFreshMs } from '../../lib/timing.ts'
import { useNotHidden } from '../hidden/use-hidden.ts'

export type FeedTab = 'all' | 'videos' | 'shorts'

export function useFeed(tab: FeedTab, isUnwatched: boolean) {
  const search = { ...(tab !== 'all' && { tab }), ...(isUnwatched && { show: 'unwatched' as const }) }
  return useNotHidden(
    usePages(subscriptions.feed, firstCalls.subscriptions(search).feed.input, {
      staleTime: positionsFreshMs,
    }),
  )
}
