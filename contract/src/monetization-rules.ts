// Words, limits and rules of money without schemas, so that pages know them without zod (docs/product.md “Money”).

/** docs/product.md “Money” */
export const moneyLimits = {
  /** Nothing less is paid out. */
  withdrawalCents: 10_000,
  additionalInfo: 500,
  reason: 500,
  note: 500,
  reference: 200,
  /** No single earning is larger: a slip of the hand is none of it. */
  earningCents: 100_000_000_00,
  earningsPage: 20,
  managedPage: 50,
  applicationsPage: 10,
  recent: 5,
} as const

export const earningStatuses = ['pending', 'processing', 'paid', 'failed', 'cancelled'] as const
export type EarningStatus = (typeof earningStatuses)[number]

/** Those of these that are alike can be given another status together; what is decided is changed one by one. */
export const openStatuses = ['pending', 'processing'] as const satisfies readonly EarningStatus[]
export const isOpen = (status: EarningStatus | undefined): status is (typeof openStatuses)[number] =>
  openStatuses.some((open) => open === status)

/** What many may become together. */
export const changedStatuses = [
  'processing',
  'paid',
  'failed',
  'cancelled',
] as const satisfies readonly EarningStatus[]

export const earningSources = [
  'ad_revenue',
  'subscription',
  'super_chat',
  'channel_membership',
  'manual_payout',
  'bonus',
  'adjustment',
] as const
export type EarningSource = (typeof earningSources)[number]

export const sourceNames: Record<EarningSource, string> = {
  ad_revenue: 'Ad Revenue',
  subscription: 'Subscription',
  super_chat: 'Super Chat',
  channel_membership: 'Membership',
  manual_payout: 'Manual Payout',
  bonus: 'Bonus',
  adjustment: 'Adjustment',
}

/** What an earning that the staff enter may be; the first unless they choose. */
export const createdSources = [
  'manual_payout',
  'bonus',
  'adjustment',
  'ad_revenue',
  'subscription',
] as const satisfies readonly EarningSource[]

/** What the list of the staff is narrowed by. */
export const filteredSources = [
  'ad_revenue',
  'manual_payout',
  'bonus',
  'adjustment',
] as const satisfies readonly EarningSource[]

export const applicationStatuses = ['pending', 'under_review', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Only these are still to be decided. */
export const canReview = (status: ApplicationStatus) => status === 'pending' || status === 'under_review'

/** Only a rejected application may be made again. */
export const canReapply = (status: ApplicationStatus) => status === 'rejected'

export const payoutStatuses = ['processing', 'paid', 'failed', 'cancelled'] as const
export type PayoutStatus = (typeof payoutStatuses)[number]

/** The text of a badge: the first underscore becomes a space, all in capitals. */
export const statusBadge = (status: string) => status.replace('_', ' ').toUpperCase()

/** 1284036 cents are $12,840.36; what is taken back has a dash before it. */
export const dollars = (cents: number) =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Whether so much is there to be paid out. */
export const canWithdraw = (availableCents: number) => availableCents >= moneyLimits.withdrawalCents

export const requirementNames = [
  'accountAge',
  'videoCount',
  'totalViews',
  'watchTime',
  'userVerification',
] as const
export type RequirementName = (typeof requirementNames)[number]

/** Only this is eligible. */
export const fullScore = 100

/** A month's statement as a file; browsers save it by its address. */
export const statementFile = (month: string) => `/api/monetization/statements/${month}/statement.csv`
/** The earnings of the staff's list, as narrowed, as a file. */
export const earningsFile = '/api/admin/monetization/earnings.csv'
