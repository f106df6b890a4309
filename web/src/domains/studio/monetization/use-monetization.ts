import { activeLanguage } from '@kinora/contract/text/active-language'
import { monetization } from '@kinora/contract/studio/monetization/calls'
import { moneyLimits } from '@kinora/contract/studio/monetization/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, invalidateCalls } from '../../../api.ts'
import { isSourceLanguage } from '@kinora/contract/text/intl-formats'
import { useServerEvent } from '../../../lib/server-events.ts'
import { earningsStaleMs, staleTimeMs } from '../../../lib/timing.ts'

// Cache times: docs/product.md “Money”

const idParams = (id: number) => ({ params: { id } })

/** Always refetched: staff may have decided since. */
export const useMonetizationSettings = (userId: number) =>
  useQuery({
    ...query(monetization.findSettings, idParams(userId)),
    staleTime: staleTimeMs,
    refetchOnMount: 'always',
  })

export const useEarningsSummary = (userId: number) =>
  useQuery({ ...query(monetization.findSummary, idParams(userId)), staleTime: staleTimeMs })

export const useEligibility = () =>
  useQuery({ ...query(monetization.eligibility, {}), staleTime: staleTimeMs })

export const useApplication = () =>
  useQuery({ ...query(monetization.findApplication, {}), staleTime: staleTimeMs, refetchOnMount: 'always' })

export const useEarnings = (page: number) =>
  useQuery({
    ...query(monetization.listEarnings, { query: { page, limit: moneyLimits.earningsPageSize } }),
    staleTime: earningsStaleMs,
    placeholderData: (before) => before,
  })

export const earningsQueries = [
  monetization.findSummary,
  monetization.listEarnings,
  monetization.listPayouts,
  monetization.findAnalytics,
  monetization.findStatement,
]

/** Decided applications and payouts arrive as notifications. */
export function useRefreshOnNotification() {
  const client = useQueryClient()
  useServerEvent(
    'notifications',
    () =>
      void invalidateCalls(
        client,
        monetization.findSettings,
        monetization.findApplication,
        ...earningsQueries,
      ),
  )
}

const monthCount = 12

/** Starts with the current month: `2026-11`. */
export const lastMonths = (now: Date) =>
  Array.from({ length: monthCount }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )

// en-US abbreviates every month to three letters.
const formatMonth = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(isSourceLanguage() ? 'en-US' : activeLanguage(), {
    timeZone: 'UTC',
    ...options,
  })

/** 2026-11 → November 2026 */
export const monthName = (month: string) => formatMonth(month, { month: 'long', year: 'numeric' })

export const shortMonth = (month: string) => formatMonth(month, { month: 'short' })
