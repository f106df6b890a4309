import { monetization } from '@kinora/contract/monetization'
import { moneyLimits } from '@kinora/contract/monetization-rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { earningsFreshMs, freshMs } from '../../lib/timing.ts'

// What a page of money asks for; how long each is fresh is said in docs/product.md “Money”.

const of = (id: number) => ({ params: { id } })

export const useMoneySettings = (userId: number) =>
  useQuery({ ...query(monetization.findSettings, of(userId)), staleTime: freshMs })

export const useSummary = (userId: number) =>
  useQuery({ ...query(monetization.findSummary, of(userId)), staleTime: freshMs })

export const useEligibility = () => useQuery({ ...query(monetization.eligibility, {}), staleTime: freshMs })

export const useApplication = () =>
  useQuery({ ...query(monetization.findApplication, {}), staleTime: freshMs })

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
