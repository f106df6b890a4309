import { earningStatuses } from '@kinora/contract/studio/monetization/statuses'
import { readMonetizationSearch } from '../../../../../contract/src/pages/admin-pages.ts'
import { useListFilters } from '../../../ui/list-page/use-list-filters.ts'

export const useManagedUrlState = () => useListFilters(readMonetizationSearch)

export function useManagedFilter() {
  const { source, creator, ...search } = useManagedUrlState().search
  const status = earningStatuses.find((each) => each === search.status)
  return {
    ...(status && { status }),
    ...(source && { source }),
    ...(creator && { creatorId: creator }),
  }
}
export type ManagedFilter = ReturnType<typeof useManagedFilter>
