import { people } from '@kinora/contract/people'
import { peopleLimits, peopleOrders } from '@kinora/contract/people-rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { useFilters, useSearchText } from '../../lib/url-state.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { peopleScreen } from '@kinora/contract/admin-page-search'

/** docs/product.md “User management” */
const usual = { key: 'createdAt', direction: 'desc' } as const

export function usePeople() {
  const { words } = useSearchText()
  const { values } = useFilters(peopleScreen)
  const filter = values.tab ?? 'all'
  const state = useTableState({
    sorts: peopleOrders,
    usual,
    size: peopleLimits.pageSize,
    list: JSON.stringify([words, filter]),
  })
  const { key, direction } = state.sorting
  const found = useQuery({
    ...query(people.page, {
      query: {
        search: words,
        filter,
        sortBy: peopleOrders.find((order) => order === key) ?? usual.key,
        sortOrder: direction,
        page: state.page,
        limit: peopleLimits.pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return { found, state, filter, view: values.view ?? ('table' as const) }
}
export type PeopleState = ReturnType<typeof usePeople>
