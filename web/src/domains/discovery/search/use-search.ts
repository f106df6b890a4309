import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { search } from '@kinora/contract/discovery/search/calls'
import type { SearchResults } from '@kinora/contract/discovery/search/schemas'
import {
  hasSearchCriteria,
  normalizeSearchParams,
  parseSearchParams,
  type SearchParams,
} from '@kinora/contract/pages/search-params'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '../../../api.ts'
import { pagedQueryOptions, usePagedQuery } from '../../../calls/paged-query.ts'

export function useSearchParams() {
  const address = parseSearchParams(useSearch({ from: '/search' }))
  const navigate = useNavigate()
  const open = (next: SearchParams) => void navigate({ to: '/search', search: normalizeSearchParams(next) })
  return { address, open }
}

export function useSearchResults(address: SearchParams) {
  const { input } = initialCalls.search(address).results
  const list = usePagedQuery(search.find, input, { isStable: true, enabled: hasSearchCriteria(address) })
  const { data: firstPage } = useInfiniteQuery({
    ...pagedQueryOptions(search.find, input),
    select: (answer) => answer.pages[0] as SearchResults | undefined,
    enabled: false,
  })
  return { list, firstPage }
}

const shortsShelfSize = 5

export const useShortsResults = (address: SearchParams, enabled: boolean) =>
  useQuery({
    ...query(search.find, { query: { ...address, type: 'shorts', limit: shortsShelfSize } }),
    enabled,
    select: ({ items }) => items.flatMap(({ video }) => video ?? []),
  })
