import { monetization } from '@kinora/contract/monetization'
import { moneyLimits } from '@kinora/contract/monetization-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, refresh } from '../../api.ts'
import { useServerEvent } from '../../lib/event-source.ts'
import { earningsFreshMs, freshMs } from '../../lib/timing.ts'

// What a page of money asks for; how long each is fresh is said in docs/product.md “Money”.

const of = (id: number) => ({ params: { id } })

/** Others decide whether somebody may earn: who comes from where they were told so sees it. */
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

/** What changes with every earning and payout. */
export const moneyCalls = [
  monetization.findSummary,
  monetization.listEarnings,
  monetization.listPayouts,
  monetization.findAnalytics,
  monetization.findStatement,
]

/** An application that is decided and a payout that is settled show at once: their notification says that there is news. */
export function useMoneyNews() {
  const client = useQueryClient()
  useServerEvent(
    'notifications',
    () => void refresh(client, monetization.findSettings, monetization.findApplication, ...moneyCalls),
  )
}
