import type { ManagedCategory } from '@kinora/contract/categories'
import type { categoryFilters } from '@kinora/contract/admin-page-search'
import type { Sorting } from '../../lib/sorting.ts'

export type CategoryTab = 'all' | (typeof categoryFilters.tab)[number]

export const categorySorts = ['name', 'videos'] as const
export type CategorySort = (typeof categorySorts)[number]

export interface Wanted {
  tab: CategoryTab
  words: string
  sorting: Sorting<CategorySort>
}

const isOfTab = ({ featured, status }: ManagedCategory, tab: CategoryTab) =>
  tab === 'all' || (tab === 'featured' ? featured : status === tab)

const says = ({ name, description, tags }: ManagedCategory, words: string) =>
  [name, description, ...tags].some((text) => text.toLowerCase().includes(words.toLowerCase()))

const orders: Record<CategorySort, (a: ManagedCategory, b: ManagedCategory) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  videos: (a, b) => a.videoCount - b.videoCount || b.name.localeCompare(a.name),
}

export function findCategories(all: readonly ManagedCategory[], { tab, words, sorting }: Wanted) {
  const turn = sorting.direction === 'desc' ? -1 : 1
  return all
    .filter((category) => isOfTab(category, tab) && says(category, words))
    .toSorted((a, b) => turn * orders[sorting.key](a, b))
}

export const countOf = (all: readonly ManagedCategory[], tab: CategoryTab) =>
  all.filter((category) => isOfTab(category, tab)).length
