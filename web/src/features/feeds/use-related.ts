import type { RelatedType } from '@kinora/contract/feed-rules'
import { feeds } from '@kinora/contract/feeds'
import { initialCalls } from '@kinora/contract/first-calls'
import { usePagedQuery } from '../../calls/pages.ts'
import { useVisibleItems } from '../hidden/use-hidden.ts'

export function useRelated(id: number, type: RelatedType = 'all') {
  const { input } = initialCalls.video({ id }).related
  const asked = type === 'all' ? input : { ...input, query: { type } }
  return useVisibleItems(usePagedQuery(feeds.related, asked, { isStable: true }))
}
