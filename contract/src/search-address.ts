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

// What the address of a search says, and what is asked for by it: docs/product.md “Search”.

/** What narrows a search; where nothing is said, nothing does. */
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

/** Drops what is usual, or nonsense: Relevance with words, the longest duration, dates that there are not. */
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

/** Reads an address; what it does not know, or the call would refuse, is not there. */
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

/** What the address of a search with these words and filters holds: only what is not as usual. */
export const writeSearchAddress = (address: SearchAddress): SearchAddress =>
  cleaned({ ...address, q: address.q?.trim() })

/** Whether there is anything to search for: an empty text without a filter is not searched. */
export const isSearch = ({ type: _type, sortBy: _sortBy, sortOrder: _order, ...asked }: SearchAddress) =>
  Object.keys(asked).length > 0

export const onSearchPage = 20

/** What is asked for by an address. */
export const searchInput = (address: SearchAddress) => ({ query: { ...address, limit: onSearchPage } })
