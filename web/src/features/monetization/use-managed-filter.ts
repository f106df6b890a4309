import { earningStatuses, filteredSources } from '@kinora/contract/monetization-rules'
import { useAddress } from '../../lib/url-state.ts'

export function useManagedFilter() {
  const { search } = useAddress()
  const status = earningStatuses.find((each) => each === search.status)
  const source = filteredSources.find((each) => each === search.source)
  const creatorId = typeof search.creator === 'number' ? search.creator : undefined
  return {
    ...(status && { status }),
    ...(source && { source }),
    ...(creatorId !== undefined && { creatorId }),
  }
}
export type ManagedFilter = ReturnType<typeof useManagedFilter>
