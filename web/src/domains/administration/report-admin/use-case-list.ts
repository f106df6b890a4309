import { managedReports } from '@kinora/contract/administration/reports/calls'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readReportsSearch } from '../../../../../contract/src/pages/admin-pages.ts'
import { query } from '../../../api.ts'
import { useUrlState, useSorting } from '../../../lib/url-state.ts'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'

/** Queries to refetch when a case changes. */
export const caseQueries = [managedReports.list, managedReports.count, managedReports.find, reviewQueues.list]

export const caseSortKeys = ['createdAt', 'reports'] as const
export const defaultCaseSort = { key: 'createdAt', direction: 'desc' } as const

export function useCaseList() {
  const { search, ...filters } = useListFilters(readReportsSearch, ['type', 'reason', 'from', 'to'])
  const [sorting] = useSorting(caseSortKeys, defaultCaseSort)
  const { q = '', page = 1, tab = 'all', type = 'all', reason = 'all', from, to } = search
  const list = useQuery({
    ...query(managedReports.list, {
      query: {
        page,
        sortBy: sorting.key,
        sortOrder: sorting.direction,
        search: q,
        ...(tab === 'appeals' ? { appeal: 'pending' as const } : { status: tab }),
        contentType: type,
        reason,
        dateFrom: from,
        dateTo: to,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return { list, ...search, ...filters }
}

export function useOpenCase() {
  const { search, change } = useUrlState(readReportsSearch)
  return {
    id: search.report,
    open: (id: number | undefined) => change({ report: id }, { replace: id === undefined }),
  }
}
