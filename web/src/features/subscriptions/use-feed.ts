import { initialCalls } from '@kinora/contract/first-calls'
import { subscriptions } from '@kinora/contract/subscriptions'
import { usePagedQuery } from '../../calls/pages.ts'
import { positionsStaleMs } from '../../lib/timing.ts'
import { useVisibleItems } from '../hidden/use-hidden.ts'

export type FeedTab = 'all' | 'videos' | 'shorts'

export function useSubscriptionFeed(tab: FeedTab, isUnwatched: boolean) {
  const search = { ...(tab !== 'all' && { tab }), ...(isUnwatched && { show: 'unwatched' as const }) }
  return useVisibleItems(
    usePagedQuery(subscriptions.feed, initialCalls.subscriptions(search).feed.input, {
      staleTime: positionsStaleMs,
    }),
  )
}
