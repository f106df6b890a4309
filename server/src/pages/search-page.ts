import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { search as calls } from '@kinora/contract/discovery/search/calls'
import { hasSearchCriteria, parseSearchParams } from '@kinora/contract/pages/search-params'
import { preloadedResponses, type PreparedPages } from '../platform/pages/page-content.ts'
import { listActive } from '../domains/library/categories/queries.ts'
import { search } from '../domains/discovery/search/service.ts'

export const searchPages: PreparedPages<'search'> = {
  search: async (ctx, viewer, { search: said }) => {
    const address = parseSearchParams(said)
    const asked = initialCalls.search(address)
    const [results, categories] = await Promise.all([
      hasSearchCriteria(address)
        ? search(ctx, viewer, calls.find.query.parse(asked.results.input.query))
        : null,
      listActive(ctx.db),
    ])
    const title = address.q ?? (address.tag && `#${address.tag}`)
    return { ...(title && { title }), preloaded: preloadedResponses(asked, { results, categories }) }
  },
}
