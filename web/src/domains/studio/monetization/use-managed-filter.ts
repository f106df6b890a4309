import { earningStatuses, filterableSources } from '@kinora/contract/studio/monetization/rules'
import { useUrlState } from '../../../lib/url-state.ts'

export function useManagedFilter() {
  const { search } = useUrlState()
  const status = earningStatuses.find((each) => each === search.status)
  const source = filterableSources.find((each) => each === search.source)
  const creatorId = typeof search.creator === 'number' ? search.creator : undefined
  return {
    ...(status && { status }),
    ...(source && { source }),
    ...(creatorId !== undefined && { creatorId }),
  }
}
export type ManagedFilter = ReturnType<typeof useManagedFilter>
