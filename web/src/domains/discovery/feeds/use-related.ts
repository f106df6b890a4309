import type { RelatedType } from '@kinora/contract/discovery/feeds/rules'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useVisibleItems } from '../../community/hidden-content/use-hidden-content.ts'

export function useRelated(id: number, type: RelatedType = 'all') {
  const { input } = initialCalls.video({ id }).related
  const request = type === 'all' ? input : { ...input, query: { type } }
  return useVisibleItems(usePagedQuery(feeds.related, request, { isStable: true }))
}
