import { categories } from '@kinora/contract/library/categories/calls'
import { initialCalls } from '@kinora/contract/pages/initial-calls'
import { feeds } from '@kinora/contract/discovery/feeds/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useHiddenContent } from '../../community/hidden-content/use-hidden-content.ts'

export type TrendingSearch = Parameters<typeof initialCalls.trending>[0]

/** Omits hidden videos; the ranks of the others do not change. */
export function useTrending(search: TrendingSearch) {
  const { isKnown, isHidden } = useHiddenContent()
  const { input } = initialCalls.trending(search).trending
  const list = useQuery(query(feeds.trending, input))
  const visible = list.data && { ...list.data, items: list.data.items.filter((video) => !isHidden(video)) }
  return { ...list, data: isKnown ? visible : undefined }
}

export function useCategoryName(id: number | undefined) {
  const { data } = useQuery({ ...query(categories.list, {}), enabled: id !== undefined })
  return data?.find((category) => category.id === id)?.name
}
