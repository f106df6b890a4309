import type { ManagedCategory } from '@kinora/contract/library/categories/schemas'
import type { categoryFilters } from '@kinora/contract/pages/admin-page-search'
import type { Sorting } from '../../../lib/sorting.ts'

export type CategoryTab = 'all' | (typeof categoryFilters.tab)[number]

export const categorySorts = ['name', 'videos'] as const
export type CategorySort = (typeof categorySorts)[number]

export interface CategoryFilter {
  tab: CategoryTab
  query: string
  sorting: Sorting<CategorySort>
}

const matchesTab = ({ featured, status }: ManagedCategory, tab: CategoryTab) =>
  tab === 'all' || (tab === 'featured' ? featured : status === tab)

const matchesQuery = ({ name, description, tags }: ManagedCategory, query: string) =>
  [name, description, ...tags].some((text) => text.toLowerCase().includes(query.toLowerCase()))

const comparators: Record<CategorySort, (a: ManagedCategory, b: ManagedCategory) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  videos: (a, b) => a.videoCount - b.videoCount || b.name.localeCompare(a.name),
}

export function filterCategories(all: readonly ManagedCategory[], { tab, query, sorting }: CategoryFilter) {
  const sign = sorting.direction === 'desc' ? -1 : 1
  return all
    .filter((category) => matchesTab(category, tab) && matchesQuery(category, query))
    .toSorted((a, b) => sign * comparators[sorting.key](a, b))
}

export const countByTab = (all: readonly ManagedCategory[], tab: CategoryTab) =>
  all.filter((category) => matchesTab(category, tab)).length
