import { monetization } from '@kinora/contract/monetization'
import { moneyLimits } from '@kinora/contract/monetization-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, refresh } from '../../api.ts'
import { useServerEvent } from '../../lib/event-source.ts'
import { earningsFreshMs, freshMs } from '../../lib/timing.ts'

// Cache times: docs/product.md “Money”

const of = (id: number) => ({ params: { id } })

/** Always refetched: staff may have decided since. */
export const useMoneySettings = (userId: number) =>
  useQuery({ ...query(monetization.findSettings, of(userId)), staleTime: freshMs, refetchOnMount: 'always' })

export const useSummary = (userId: number) =>
  useQuery({ ...query(monetization.findSummary, of(userId)), staleTime: freshMs })

export const useEligibility = () => useQuery({ ...query(monetization.eligibility, {}), staleTime: freshMs })

export const useApplication = () =>
  useQuery({ ...query(monetization.findApplication, {}), staleTime: freshMs, refetchOnMount: 'always' })

export const useEarnings = (page: number) =>
  useQuery({
    ...query(monetization.listEarnings, { query: { page, limit: moneyLimits.earningsPage } }),
    staleTime: earningsFreshMs,
    placeholderData: (before) => before,
  })

export const moneyCalls = [
  monetization.findSummary,
  monetization.listEarnings,
  monetization.listPayouts,
  monetization.findAnalytics,
  monetization.findStatement,
]

/** Decided applications and payouts arrive as notifications. */
export function useMoneyNews() {
  const client = useQueryClient()
  useServerEvent(
    'notifications',
    () => void refresh(client, monetization.findSettings, monetization.findApplication, ...moneyCalls),
  )
}
