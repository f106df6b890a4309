import {
  searchKinds,
  searchLimits,
  searchSorts,
  usualSort,
  type SearchKind,
  type SearchSort,
  type SortOrder,
} from './search-rules.ts'
import type { readSearch } from './page-search.ts'
import { day, id, wholeNumber } from './page-search-words.ts'
import { tagLimits } from './tag-rules.ts'
import { cutText } from './cut-text.ts'

// URL search parameters of the search page (docs/product.md “Search”).

export interface SearchFilters {
  category?: number | undefined
  sortBy?: SearchSort | undefined
  sortOrder?: SortOrder | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  minDuration?: number | undefined
  maxDuration?: number | undefined
}

export interface SearchAddress extends SearchFilters {
  q?: string | undefined
  tag?: string | undefined
  type?: Exclude<SearchKind, 'all'> | undefined
}

const secondsOf = (value: unknown) => {
  const seconds = wholeNumber(value)
  return seconds && seconds <= searchLimits.mostSeconds ? seconds : undefined
}

/** Drops defaults and invalid values, such as relevance with a text, the maximum duration, or impossible dates. */
function cleaned(address: SearchAddress): SearchAddress {
  const { sortBy, minDuration, maxDuration } = address
  const kept = {
    ...address,
    sortBy:
      sortBy === usualSort(Boolean(address.q)) || (sortBy === 'relevance' && !address.q) ? undefined : sortBy,
    sortOrder: address.sortOrder === 'asc' ? address.sortOrder : undefined,
    minDuration: minDuration && minDuration > 0 ? minDuration : undefined,
    maxDuration:
      maxDuration !== undefined && maxDuration < searchLimits.longestSeconds ? maxDuration : undefined,
  }
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined && value !== ''))
}

/** Ignores unknown values and values that the API would reject. */
export function readSearchAddress(raw: ReturnType<typeof readSearch>): SearchAddress {
  return cleaned({
    q: raw.q && cutText(raw.q.trim(), searchLimits.query),
    tag: raw.tag && cutText(raw.tag.trim(), tagLimits.length),
    type: searchKinds.find((kind) => kind === raw.type && kind !== 'all') as SearchAddress['type'],
    category: id(raw.category),
    sortBy: searchSorts.find((sort) => sort === raw.sortBy),
    sortOrder: raw.sortOrder === 'asc' ? 'asc' : undefined,
    dateFrom: day(raw.dateFrom),
    dateTo: day(raw.dateTo),
    minDuration: secondsOf(raw.minDuration),
    maxDuration: secondsOf(raw.maxDuration),
  })
}

export const writeSearchAddress = (address: SearchAddress): SearchAddress =>
  cleaned({ ...address, q: address.q?.trim() })

/** False for an empty text without filters. */
export const isSearch = ({ type: _type, sortBy: _sortBy, sortOrder: _order, ...asked }: SearchAddress) =>
  Object.keys(asked).length > 0

export const onSearchPage = 20

export const searchInput = (address: SearchAddress) => ({ query: { ...address, limit: onSearchPage } })
