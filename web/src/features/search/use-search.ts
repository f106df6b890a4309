import { firstCalls } from '@kinora/contract/first-calls'
import { search, type SearchResults } from '@kinora/contract/search'
import {
  isSearch,
  readSearchAddress,
  writeSearchAddress,
  type SearchAddress,
} from '@kinora/contract/search-address'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { query } from '../../api.ts'
import { pages, usePages } from '../../calls/pages.ts'

export function useSearchAddress() {
  const address = readSearchAddress(useSearch({ from: '/search' }))
  const navigate = useNavigate()
  const open = (next: SearchAddress) => void navigate({ to: '/search', search: writeSearchAddress(next) })
  return { address, open }
}

export function useResults(address: SearchAddress) {
  const { input } = firstCalls.search(address).results
  const list = usePages(search.find, input, { isSteady: true, enabled: isSearch(address) })
  const { data: told } = useInfiniteQuery({
    ...pages(search.find, input),
    select: (answer) => answer.pages[0] as SearchResults | undefined,
    enabled: false,
  })
  return { list, told }
}

const shortsShown = 5

export const useFoundShorts = (address: SearchAddress, enabled: boolean) =>
  useQuery({
    ...query(search.find, { query: { ...address, type: 'shorts', limit: shortsShown } }),
    enabled,
    select: ({ items }) => items.flatMap(({ video }) => video ?? []),
  })
