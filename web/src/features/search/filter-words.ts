import type { Category } from '@kinora/contract/categories'
import { searchLimits, usualSort, type SearchSort } from '@kinora/contract/search-rules'
import type { SearchAddress, SearchFilters } from '@kinora/contract/search-address'

export const sortWords: Record<SearchSort, string> = {
  relevance: 'Relevance',
  createdAt: 'Upload date',
  views: 'View count',
  title: 'Title',
  duration: 'Duration',
}

const dayWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 1 Oct 2024 */
export const dayOf = (day: string) => dayWords.format(new Date(day))

const { longestSeconds } = searchLimits

export const minutesOf = (seconds: number) =>
  seconds >= longestSeconds ? `${longestSeconds / 60} min` : `${Math.round(seconds / 60)} min`

/** Labels of the slider: 0, 15, 30, 45, 60 min */
export const durationScale = [0, 0.25, 0.5, 0.75, 1].map((share) => {
  const at = share * longestSeconds
  return { at, text: share === 1 ? minutesOf(at) : String(at / 60) }
})

export const spanOf = (from: number, to: number) =>
  `${Math.round(from / 60)} to ${Math.round(to / 60)}${to >= longestSeconds ? '+' : ''} min`

export interface FilterChip {
  label: string
  without: SearchAddress
}

export function chipsOf(
  address: SearchAddress,
  categories: readonly Pick<Category, 'id' | 'name'>[],
): FilterChip[] {
  const { category, dateFrom, dateTo, minDuration, maxDuration } = address
  const chip = (label: string | undefined, ...names: (keyof SearchFilters)[]) =>
    label === undefined
      ? []
      : [
          {
            label,
            without: Object.fromEntries(
              Object.entries(address).filter(([name]) => !names.includes(name as never)),
            ),
          },
        ]
  const named = categories.find(({ id }) => id === category)?.name ?? 'Category'
  return [
    ...chip(category === undefined ? undefined : named, 'category'),
    ...chip(orderOf(address), 'sortBy', 'sortOrder'),
    ...chip(dateFrom && `From ${dayOf(dateFrom)}`, 'dateFrom'),
    ...chip(dateTo && `To ${dayOf(dateTo)}`, 'dateTo'),
    ...chip(minDuration === undefined ? undefined : `At least ${minutesOf(minDuration)}`, 'minDuration'),
    ...chip(maxDuration === undefined ? undefined : `Up to ${minutesOf(maxDuration)}`, 'maxDuration'),
  ]
}

function orderOf({ q, sortBy, sortOrder }: SearchAddress): string | undefined {
  if (!sortBy && !sortOrder) return undefined
  return `${sortWords[sortBy ?? usualSort(Boolean(q))]}${sortOrder === 'asc' ? ', ascending' : ''}`
}

export const withoutFilters = ({ q, tag, type }: SearchAddress): SearchAddress => ({ q, tag, type })
