import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { userAdminLimits, userSortKeys } from '@kinora/contract/administration/user-admin/rules'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useFilters, useSearchText } from '../../../lib/url-state.ts'
import { useTableState } from '../../../ui/data-table/use-table-state.ts'
import { userListParams } from '@kinora/contract/pages/admin-page-search'

/** docs/product.md “User management” */
const defaultSort = { key: 'createdAt', direction: 'desc' } as const

export function useUserList() {
  const { searchText } = useSearchText()
  const { values } = useFilters(userListParams)
  const filter = values.tab ?? 'all'
  const state = useTableState({
    sorts: userSortKeys,
    usual: defaultSort,
    size: userAdminLimits.pageSize,
    list: JSON.stringify([searchText, filter]),
  })
  const { key, direction } = state.sorting
  const found = useQuery({
    ...query(userAdmin.page, {
      query: {
        search: searchText,
        filter,
        sortBy: userSortKeys.find((order) => order === key) ?? defaultSort.key,
        sortOrder: direction,
        page: state.page,
        limit: userAdminLimits.pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return { found, state, filter, view: values.view ?? ('table' as const) }
}
export type UserListState = ReturnType<typeof useUserList>
