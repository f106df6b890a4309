import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { positionsStaleMs } from '../../../lib/timing.ts'
import { useVisibleItems } from '../hidden-content/use-hidden-content.ts'

export type FeedTab = 'all' | 'videos' | 'shorts'

export function useSubscriptionFeed(tab: FeedTab, isUnwatched: boolean) {
  const search = { ...(tab !== 'all' && { tab }), ...(isUnwatched && { show: 'unwatched' as const }) }
  return useVisibleItems(
    usePagedQuery(subscriptions.feed, initialCalls.subscriptions(search).feed.input, {
      staleTime: positionsStaleMs,
    }),
  )
}
