import type { EarningSource, EarningStatus } from '@kinora/contract/monetization-rules'

// Where money stands, and what moves it: docs/money.md has the table.

export const creatorAccounts = ['pending', 'available', 'debt', 'payouts', 'paid_out'] as const
export type CreatorAccount = (typeof creatorAccounts)[number]
export type AccountKind = CreatorAccount | 'platform' | 'adjustments'

export interface Posting {
  account: AccountKind
  amountCents: number
}

/** What a creator's accounts hold; they are locked while somebody goes by it. */
export type Balances = Record<CreatorAccount, number>

const origins: Record<EarningSource, 'platform' | 'adjustments'> = {
  ad_revenue: 'platform',
  subscription: 'platform',
  super_chat: 'platform',
  channel_membership: 'platform',
  manual_payout: 'adjustments',
  bonus: 'adjustments',
  adjustment: 'adjustments',
}

const places: Record<EarningStatus, 'pending' | 'available' | null> = {
  pending: 'pending',
  processing: 'pending',
  paid: 'available',
  failed: null,
  cancelled: null,
}

/** What comes to the available balance settles a debt first; what is taken from it beyond what is there becomes one. */
function toAvailable({ available, debt }: Balances, amountCents: number): Posting[] {
  const ofDebt = Math.min(amountCents, -debt)
  const ofAvailable = amountCents > 0 ? amountCents - ofDebt : Math.max(amountCents, -available)
  return [
    { account: 'available', amountCents: ofAvailable },
    { account: 'debt', amountCents: amountCents - ofAvailable },
  ]
}

/** What an earning of one status (null: it is new) posts when it gets another one; nothing where it stays in its place. */
export function postingsOfEarning(
  balances: Balances,
  earning: { source: EarningSource; amountCents: number; from: EarningStatus | null; to: EarningStatus },
): Posting[] {
  const [from, to] = [earning.from && places[earning.from], places[earning.to]]
  if (from === to) return []
  const move = (place: typeof from, amountCents: number): Posting[] => {
    if (place === 'available') return toAvailable(balances, amountCents)
    return [{ account: place ?? origins[earning.source], amountCents }]
  }
  return written([...move(from, -earning.amountCents), ...move(to, earning.amountCents)])
}

/** The same of many earnings of one creator, by what each source of them comes to. */
export function postingsOfEarnings(
  balances: Balances,
  sums: readonly { source: EarningSource; amountCents: number }[],
  move: { from: EarningStatus; to: EarningStatus },
): Posting[] {
  const totals = new Map<AccountKind, number>()
  const standing = { ...balances }
  for (const sum of sums) {
    for (const { account, amountCents } of postingsOfEarning(standing, { ...sum, ...move })) {
      totals.set(account, (totals.get(account) ?? 0) + amountCents)
      if (account !== 'platform' && account !== 'adjustments') standing[account] += amountCents
    }
  }
  return written([...totals].map(([account, amountCents]) => ({ account, amountCents })))
}

/** The amount is held from the moment it is asked for. */
export const postingsOfRequest = (amountCents: number): Posting[] => [
  { account: 'available', amountCents: -amountCents },
  { account: 'payouts', amountCents },
]

/** What is paid has left; what fails or is cancelled comes back. */
export const postingsOfDecision = (balances: Balances, amountCents: number, isPaid: boolean): Posting[] =>
  written([
    { account: 'payouts', amountCents: -amountCents },
    ...(isPaid ? [{ account: 'paid_out' as const, amountCents }] : toAvailable(balances, amountCents)),
  ])

const written = (postings: readonly Posting[]) => postings.filter(({ amountCents }) => amountCents !== 0)
