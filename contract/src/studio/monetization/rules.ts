import { msg, type Message } from '@kinora/contract/text/translate'
import { isSourceLanguage, numberFormat } from '../../text/intl-formats.ts'
import type { ApplicationStatus, EarningSource, EarningStatus } from './statuses.ts'

// No schemas in this file: pages import it without zod (docs/product.md “Money”).

export const moneyLimits = {
  minWithdrawalCents: 10_000,
  additionalInfo: 500,
  reason: 500,
  note: 500,
  reference: 200,
  /** Upper bound that catches typing errors. */
  maxEarningCents: 100_000_000_00,
  earningsPageSize: 20,
  managedPageSize: 50,
  applicationsPageSize: 10,
  recentEarnings: 5,
} as const

/** Statuses that a bulk change may start from; decided earnings are changed one by one. */
export const openStatuses = ['pending', 'processing'] as const satisfies readonly EarningStatus[]
export const isOpenStatus = (status: EarningStatus | undefined): status is (typeof openStatuses)[number] =>
  openStatuses.some((open) => open === status)

export const bulkTargetStatuses = [
  'processing',
  'paid',
  'failed',
  'cancelled',
] as const satisfies readonly EarningStatus[]

export const earningSourceNames: Record<EarningSource, Message> = {
  ad_revenue: msg`Ad Revenue`,
  subscription: msg`Subscription`,
  super_chat: msg`Super Chat`,
  channel_membership: msg`Membership`,
  manual_payout: msg`Manual Payout`,
  bonus: msg`Bonus`,
  adjustment: msg`Adjustment`,
}

/** Sources for earnings that staff enter; the first is the default. */
export const manualSources = [
  'manual_payout',
  'bonus',
  'adjustment',
  'ad_revenue',
  'subscription',
] as const satisfies readonly EarningSource[]

export const canReview = (status: ApplicationStatus) => status === 'pending' || status === 'under_review'

export const canReapply = (status: ApplicationStatus) => status === 'rejected'

export const payoutStatuses = ['processing', 'paid', 'failed', 'cancelled'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

export const statusBadgeText = (status: string) => status.replace('_', ' ').toUpperCase()

/** In English 1284036 → $12,840.36. Negative amounts have a minus sign (U+2212). */
export function formatDollars(cents: number): string {
  if (!isSourceLanguage()) return numberFormat({ style: 'currency', currency: 'USD' }).format(cents / 100)
  const fraction = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', fraction)}`
}

export const canWithdraw = (availableCents: number) => availableCents >= moneyLimits.minWithdrawalCents

export const requirementNames = [
  'accountAge',
  'videoCount',
  'totalViews',
  'watchTime',
  'userVerification',
] as const
export type RequirementName = (typeof requirementNames)[number]

export const maxEligibilityScore = 100

/** Opened by the browser as a download. */
export const statementUrl = (month: string) => `/api/monetization/statements/${month}/statement.csv`
export const earningsExportUrl = '/api/admin/monetization/earnings.csv'

export const changeLimit = { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' } as const

/** What all calls have by which staff change money. */
export const moneyChange = {
  access: { permission: 'monetization.earnings' },
  confirmed: true,
  limit: changeLimit,
} as const
