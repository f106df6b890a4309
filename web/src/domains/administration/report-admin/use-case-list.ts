import { managedReports } from '@kinora/contract/administration/reports/calls'
import { reportFilters } from '@kinora/contract/pages/admin-page-search'
import { reviewQueues } from '@kinora/contract/administration/review-queue/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useUrlState, useFilters, usePageNumber, useSearchText, useSorting } from '../../../lib/url-state.ts'

/** Queries to refetch when a case changes. */
export const caseQueries = [managedReports.list, managedReports.count, managedReports.find, reviewQueues.list]

export const caseSortKeys = ['createdAt', 'reports'] as const
export const defaultCaseSort = { key: 'createdAt', direction: 'desc' } as const

const dayParam = (value: unknown) => (typeof value === 'string' ? value : undefined)

export function useCaseList() {
  const { search, change } = useUrlState()
  const { values } = useFilters(reportFilters)
  const { searchText } = useSearchText()
  const [page] = usePageNumber()
  const [sorting] = useSorting(caseSortKeys, defaultCaseSort)
  const [from, to] = [dayParam(search.from), dayParam(search.to)]
  const { tab = 'all', type = 'all', reason = 'all' } = values
  const list = useQuery({
    ...query(managedReports.list, {
      query: {
        page,
        sortBy: sorting.key,
        sortOrder: sorting.direction,
        search: searchText,
        ...(tab === 'appeals' ? { appeal: 'pending' as const } : { status: tab }),
        contentType: type,
        reason,
        dateFrom: from,
        dateTo: to,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return {
    list,
    tab,
    from,
    to,
    isFiltered: searchText !== '' || type !== 'all' || reason !== 'all' || Boolean(from ?? to),
    setDays: (days: { from?: string | undefined; to?: string | undefined }) =>
      change({ ...days, page: undefined, report: undefined }),
    clear: () =>
      change({
        q: undefined,
        type: undefined,
        reason: undefined,
        from: undefined,
        to: undefined,
        page: undefined,
      }),
  }
}

export function useOpenCase() {
  const { search, change } = useUrlState()
  return {
    id: typeof search.report === 'number' ? search.report : undefined,
    open: (id: number | undefined) => change({ report: id }, { replace: id === undefined }),
  }
}
