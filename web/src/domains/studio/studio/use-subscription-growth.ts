import { studio } from '@kinora/contract/studio/studio/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { useViewer } from '../../../viewer/use-viewer.ts'

export function useSubscriptionGrowth() {
  const viewer = useViewer()
  return useQuery({
    ...query(studio.subscriptionGrowth, { params: { userId: viewer?.id ?? 0 } }),
    enabled: viewer !== null,
    staleTime: 0,
  })
}
