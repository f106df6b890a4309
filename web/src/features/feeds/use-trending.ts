import { categories } from '@kinora/contract/categories'
import { firstCalls } from '@kinora/contract/first-calls'
import { feeds } from '@kinora/contract/feeds'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { useHidden } from '../hidden/use-hidden.ts'

export type TrendingSearch = Parameters<typeof firstCalls.trending>[0]

/** Omits hidden videos; the ranks of the others do not change. */
export function useTrending(asked: TrendingSearch) {
  const { isKnown, isHidden } = useHidden()
  const { input } = firstCalls.trending(asked).trending
  const list = useQuery(query(feeds.trending, input))
  const shown = list.data && { ...list.data, items: list.data.items.filter((video) => !isHidden(video)) }
  return { ...list, data: isKnown ? shown : undefined }
}

export function useCategoryName(id: number | undefined) {
  const { data } = useQuery({ ...query(categories.list, {}), enabled: id !== undefined })
  return data?.find((category) => category.id === id)?.name
}
