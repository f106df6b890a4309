// Without the rules and texts of money: addresses of every page are checked by these.

export const earningStatuses = ['pending', 'processing', 'paid', 'failed', 'cancelled'] as const
export type EarningStatus = (typeof earningStatuses)[number]

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

export const filterableSources = [
  'ad_revenue',
  'manual_payout',
  'bonus',
  'adjustment',
] as const satisfies readonly EarningSource[]

export const applicationStatuses = ['pending', 'under_review', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
