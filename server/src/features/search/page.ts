import { firstCalls } from '@kinora/contract/first-calls'
import { search as calls } from '@kinora/contract/search'
import { isSearch, readSearchAddress } from '@kinora/contract/search-address'
import { answersTo, type PreparedPages } from '../../platform/pages/page.ts'
import { listActive } from '../categories/queries.ts'
import { search } from './service.ts'

export const searchPages: PreparedPages<'search'> = {
  search: async (ctx, viewer, { search: said }) => {
    const address = readSearchAddress(said)
    const asked = firstCalls.search(address)
    const [results, categories] = await Promise.all([
      isSearch(address) ? search(ctx, viewer, calls.find.query.parse(asked.results.input.query)) : null,
      listActive(ctx.db),
    ])
    const title = address.q ?? (address.tag && `#${address.tag}`)
    return { ...(title && { title }), first: answersTo(asked, { results, categories }) }
  },
}
