import type { Category } from '@kinora/contract/library/categories/schemas'
import { defaultSort, searchLimits, type SearchSort } from '@kinora/contract/discovery/search/rules'
import type { SearchFilters, SearchParams } from '@kinora/contract/pages/search-params'
import { formatDay } from '../../../ui/calendar-days.ts'

export const sortLabels: Record<SearchSort, string> = {
  relevance: 'Relevance',
  createdAt: 'Upload date',
  views: 'View count',
  title: 'Title',
  duration: 'Duration',
}

const { maxSliderSeconds: longestSeconds } = searchLimits

export const formatMinutes = (seconds: number) =>
  seconds >= longestSeconds ? `${longestSeconds / 60} min` : `${Math.round(seconds / 60)} min`

/** Labels of the slider: 0, 15, 30, 45, 60 min */
export const durationTicks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
  const at = share * longestSeconds
  return { at, text: share === 1 ? formatMinutes(at) : String(at / 60) }
})

export const durationRangeLabel = (from: number, to: number) =>
  `${Math.round(from / 60)} to ${Math.round(to / 60)}${to >= longestSeconds ? '+' : ''} min`

export interface FilterChip {
  label: string
  remaining: SearchParams
}

export function buildFilterChips(
  address: SearchParams,
  categories: readonly Pick<Category, 'id' | 'name'>[],
): FilterChip[] {
  const { category, dateFrom, dateTo, minDuration, maxDuration } = address
  const chip = (label: string | undefined, ...names: (keyof SearchFilters)[]) =>
    label === undefined
      ? []
      : [
          {
            label,
            remaining: Object.fromEntries(
              Object.entries(address).filter(([name]) => !names.includes(name as never)),
            ),
          },
        ]
  const named = categories.find(({ id }) => id === category)?.name ?? 'Category'
  return [
    ...chip(category === undefined ? undefined : named, 'category'),
    ...chip(sortLabel(address), 'sortBy', 'sortOrder'),
    ...chip(dateFrom && `From ${formatDay(dateFrom)}`, 'dateFrom'),
    ...chip(dateTo && `To ${formatDay(dateTo)}`, 'dateTo'),
    ...chip(minDuration === undefined ? undefined : `At least ${formatMinutes(minDuration)}`, 'minDuration'),
    ...chip(maxDuration === undefined ? undefined : `Up to ${formatMinutes(maxDuration)}`, 'maxDuration'),
  ]
}

function sortLabel({ q, sortBy, sortOrder }: SearchParams): string | undefined {
  if (!sortBy && !sortOrder) return undefined
  return `${sortLabels[sortBy ?? defaultSort(Boolean(q))]}${sortOrder === 'asc' ? ', ascending' : ''}`
}

export const clearFilters = ({ q, tag, type }: SearchParams): SearchParams => ({ q, tag, type })
