import type { RelatedType } from '@kinora/contract/feed-rules'
import { feeds } from '@kinora/contract/feeds'
import { firstCalls } from '@kinora/contract/first-calls'
import { usePages } from '../../calls/pages.ts'
import { useNotHidden } from '../hidden/use-hidden.ts'

export function useRelated(id: number, type: RelatedType = 'all') {
  const { input } = firstCalls.video({ id }).related
  const asked = type === 'all' ? input : { ...input, query: { type } }
  return useNotHidden(usePages(feeds.related, asked, { isSteady: true }))
}
