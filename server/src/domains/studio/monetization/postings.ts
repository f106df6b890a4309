import type { EarningSource, EarningStatus } from '@kinora/contract/studio/monetization/statuses'

// Double-entry accounts and transitions; see the table in docs/money.md.

export const creatorAccounts = ['pending', 'available', 'debt', 'payouts', 'paid_out'] as const
export type CreatorAccount = (typeof creatorAccounts)[number]
export type AccountKind = CreatorAccount | 'platform' | 'adjustments'

export interface Posting {
  account: AccountKind
  amountCents: number
}

export type Balances = Record<CreatorAccount, number>

const sourceAccounts: Record<EarningSource, 'platform' | 'adjustments'> = {
  ad_revenue: 'platform',
  subscription: 'platform',
  super_chat: 'platform',
  channel_membership: 'platform',
  manual_payout: 'adjustments',
  bonus: 'adjustments',
  adjustment: 'adjustments',
}

const statusAccounts: Record<EarningStatus, 'pending' | 'available' | null> = {
  pending: 'pending',
  processing: 'pending',
  paid: 'available',
  failed: null,
  cancelled: null,
}

/** A credit pays off debt first; a debit beyond the available balance becomes debt. */
function postToAvailable({ available, debt }: Balances, amountCents: number): Posting[] {
  const ofDebt = Math.min(amountCents, -debt)
  const ofAvailable = amountCents > 0 ? amountCents - ofDebt : Math.max(amountCents, -available)
  return [
    { account: 'available', amountCents: ofAvailable },
    { account: 'debt', amountCents: amountCents - ofAvailable },
  ]
}

/** Postings for a status transition (null: new earning); empty when the account stays the same. */
export function postingsForEarning(
  balances: Balances,
  earning: { source: EarningSource; amountCents: number; from: EarningStatus | null; to: EarningStatus },
): Posting[] {
  const [from, to] = [earning.from && statusAccounts[earning.from], statusAccounts[earning.to]]
  if (from === to) return []
  const move = (account: typeof from, amountCents: number): Posting[] => {
    if (account === 'available') return postToAvailable(balances, amountCents)
    return [{ account: account ?? sourceAccounts[earning.source], amountCents }]
  }
  return nonZeroPostings([...move(from, -earning.amountCents), ...move(to, earning.amountCents)])
}

export function postingsForEarnings(
  balances: Balances,
  sums: readonly { source: EarningSource; amountCents: number }[],
  move: { from: EarningStatus; to: EarningStatus },
): Posting[] {
  const totals = new Map<AccountKind, number>()
  const runningBalances = { ...balances }
  for (const sum of sums) {
    for (const { account, amountCents } of postingsForEarning(runningBalances, { ...sum, ...move })) {
      totals.set(account, (totals.get(account) ?? 0) + amountCents)
      if (account !== 'platform' && account !== 'adjustments') runningBalances[account] += amountCents
    }
  }
  return nonZeroPostings([...totals].map(([account, amountCents]) => ({ account, amountCents })))
}

export const postingsForPayoutRequest = (amountCents: number): Posting[] => [
  { account: 'available', amountCents: -amountCents },
  { account: 'payouts', amountCents },
]

/** A paid amount leaves the payouts account; a failed or cancelled one returns to the available balance. */
export const postingsForPayoutDecision = (
  balances: Balances,
  amountCents: number,
  isPaid: boolean,
): Posting[] =>
  nonZeroPostings([
    { account: 'payouts', amountCents: -amountCents },
    ...(isPaid ? [{ account: 'paid_out' as const, amountCents }] : postToAvailable(balances, amountCents)),
  ])

const nonZeroPostings = (postings: readonly Posting[]) =>
  postings.filter(({ amountCents }) => amountCents !== 0)
