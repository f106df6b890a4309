import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import type { Category } from '@kinora/contract/library/categories/schemas'
import { categoryName } from '@kinora/contract/library/categories/category-name'
import { defaultSort, searchLimits, type SearchSort } from '@kinora/contract/discovery/search/rules'
import type { SearchFilters, SearchParams } from '@kinora/contract/pages/search-params'
import { formatInteger } from '../../../lib/format.ts'
import { formatDay } from '../../../ui/calendar-days.ts'

export const sortLabels: Record<SearchSort, Message> = {
  relevance: msg`Relevance`,
  createdAt: msg`Upload date`,
  views: msg`View count`,
  title: msg`Title`,
  duration: msg`Duration`,
}

const { maxSliderSeconds: longestSeconds } = searchLimits

export function formatMinutes(seconds: number): string {
  const minutes = Math.round(Math.min(seconds, longestSeconds) / 60)
  return t`${plural({ minutes }, { one: '# min', other: '# min' })}`
}

/** Labels of the slider: 0, 15, 30, 45, 60 min */
export const durationTicks = () =>
  [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = share * longestSeconds
    return { at, text: share === 1 ? formatMinutes(at) : formatInteger(at / 60) }
  })

export function durationRangeLabel(fromSeconds: number, toSeconds: number): string {
  const [from, to] = [Math.round(fromSeconds / 60), Math.round(toSeconds / 60)]
  return toSeconds >= longestSeconds ? t`${{ from }} to ${{ to }}+ min` : t`${{ from }} to ${{ to }} min`
}

export interface FilterChip {
  key: string
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
            key: names.join(' '),
            label,
            remaining: Object.fromEntries(
              Object.entries(address).filter(([name]) => !names.includes(name as never)),
            ),
          },
        ]
  const chosen = categories.find(({ id }) => id === category)
  const named = chosen ? categoryName(chosen) : t`Category`
  return [
    ...chip(category === undefined ? undefined : named, 'category'),
    ...chip(sortLabel(address), 'sortBy', 'sortOrder'),
    ...chip(dateFrom && t`From ${{ date: formatDay(dateFrom) }}`, 'dateFrom'),
    ...chip(dateTo && t`To ${{ date: formatDay(dateTo) }}`, 'dateTo'),
    ...chip(
      minDuration === undefined ? undefined : t`At least ${{ duration: formatMinutes(minDuration) }}`,
      'minDuration',
    ),
    ...chip(
      maxDuration === undefined ? undefined : t`Up to ${{ duration: formatMinutes(maxDuration) }}`,
      'maxDuration',
    ),
  ]
}

function sortLabel({ q, sortBy, sortOrder }: SearchParams): string | undefined {
  if (!sortBy && !sortOrder) return undefined
  const order = t(sortLabels[sortBy ?? defaultSort(Boolean(q))])
  return sortOrder === 'asc' ? t`${{ order }}, ascending` : order
}

export const clearFilters = ({ q, tag, type }: SearchParams): SearchParams => ({ q, tag, type })
