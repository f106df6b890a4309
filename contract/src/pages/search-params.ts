import {
  defaultSort,
  searchLimits,
  type SearchSort,
  searchSorts,
  type SearchType,
  searchTypes,
  type SortOrder,
} from '../discovery/search/rules.ts'
import { tagLimits } from '../library/tags/limits.ts'
import { truncateText } from '../text/truncate-text.ts'
import type { readSearch } from './page-search.ts'
import { readDate, readId, readInteger, readOneOf } from './query-string-readers.ts'

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

export interface SearchParams extends SearchFilters {
  q?: string | undefined
  tag?: string | undefined
  type?: Exclude<SearchType, 'all'> | undefined
}

const parseSeconds = (value: unknown) => {
  const seconds = readInteger(value)
  return seconds && seconds <= searchLimits.maxDurationSeconds ? seconds : undefined
}

/** Drops defaults and invalid values, such as relevance with a text, the maximum duration, or impossible dates. */
function withoutDefaults(address: SearchParams): SearchParams {
  const { sortBy, minDuration, maxDuration } = address
  const cleaned = {
    ...address,
    sortBy:
      sortBy === defaultSort(Boolean(address.q)) || (sortBy === 'relevance' && !address.q)
        ? undefined
        : sortBy,
    sortOrder: address.sortOrder === 'asc' ? address.sortOrder : undefined,
    minDuration: minDuration && minDuration > 0 ? minDuration : undefined,
    maxDuration:
      maxDuration !== undefined && maxDuration < searchLimits.maxSliderSeconds ? maxDuration : undefined,
  }
  return Object.fromEntries(
    Object.entries(cleaned).filter(([, value]) => value !== undefined && value !== ''),
  )
}

/** Ignores unknown values and values that the API would reject. */
export function parseSearchParams(raw: ReturnType<typeof readSearch>): SearchParams {
  return withoutDefaults({
    q: raw.q && truncateText(raw.q.trim(), searchLimits.queryLength),
    tag: raw.tag && truncateText(raw.tag.trim(), tagLimits.length),
    type: searchTypes.find((kind) => kind === raw.type && kind !== 'all') as SearchParams['type'],
    category: readId(raw.category),
    sortBy: readOneOf(searchSorts, raw.sortBy),
    sortOrder: raw.sortOrder === 'asc' ? 'asc' : undefined,
    dateFrom: readDate(raw.dateFrom),
    dateTo: readDate(raw.dateTo),
    minDuration: parseSeconds(raw.minDuration),
    maxDuration: parseSeconds(raw.maxDuration),
  })
}

export const normalizeSearchParams = (address: SearchParams): SearchParams =>
  withoutDefaults({ ...address, q: address.q?.trim() })

/** False for an empty text without filters. */
export const hasSearchCriteria = ({
  type: _type,
  sortBy: _sortBy,
  sortOrder: _order,
  ...criteria
}: SearchParams) => Object.keys(criteria).length > 0

export const searchPageSize = 20

export const searchRequest = (address: SearchParams) => ({ query: { ...address, limit: searchPageSize } })
