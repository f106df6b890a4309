import type { EarningsChange } from '@kinora/contract/studio/monetization/earnings-change'
import type {
  Balance,
  Earning,
  ManagedApplication,
  MonetizationApplication,
  Payout,
} from '@kinora/contract/studio/monetization/schemas'
import { presentUserSummary } from '../../people/users/present.ts'
import type { ApplicationRow } from './application-queries.ts'
import type { EarningRow } from './earning-queries.ts'
import type { EarningsChangeRow } from './earnings-change-queries.ts'
import type { PayoutRow } from './payout-queries.ts'
import type { Balances } from './postings.ts'

interface CreatorColumns {
  creatorId: number
  username: string | null
  avatarKey: string | null
}

const avatarOf = (id: number, username: string, avatarKey: string | null) =>
  presentUserSummary({ id, username, avatarKey, isVerified: false }).avatar

const creatorOf = ({ creatorId, username, avatarKey }: CreatorColumns) =>
  username === null ? null : { username, avatar: avatarOf(creatorId, username, avatarKey) }

export const presentEarning = (row: EarningRow): Earning => ({
  id: row.id,
  creatorId: row.creatorId,
  creator: creatorOf(row),
  videoId: row.videoId,
  video: row.title === null ? null : { title: row.title },
  source: row.source as Earning['source'],
  amountCents: row.amountCents,
  currency: 'USD',
  status: row.status as Earning['status'],
  note: row.note,
  sourceReferenceId: row.sourceReferenceId,
  day: row.day,
  createdAt: row.createdAt.toISOString(),
})

export const presentEarningsChange = (row: EarningsChangeRow): EarningsChange => ({
  id: row.id,
  which: {
    status: row.fromStatus as EarningsChange['which']['status'],
    ...(row.source !== null && { source: row.source as Earning['source'] }),
    ...(row.creatorId !== null && { creatorId: row.creatorId }),
  },
  status: row.toStatus as EarningsChange['status'],
  note: row.note,
  total: row.total,
  done: row.done,
  amountCents: row.amountCents,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
})

export const presentPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  creatorId: row.creatorId,
  creator: creatorOf(row),
  amountCents: row.amountCents,
  currency: 'USD',
  status: row.status as Payout['status'],
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

export const presentBalance = ({ pending, available, debt, payouts, paid_out }: Balances): Balance => ({
  availableBalanceCents: available,
  pendingBalanceCents: pending,
  totalEarningsCents: pending + available + debt + payouts + paid_out,
  debtCents: -debt,
  payoutsCents: payouts,
  paidOutCents: paid_out,
  currency: 'USD',
})

export const presentApplication = (
  row: Omit<ApplicationRow, 'username' | 'email' | 'avatarKey'>,
): MonetizationApplication => ({
  id: row.id,
  status: row.status as MonetizationApplication['status'],
  createdAt: row.createdAt.toISOString(),
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  adminNotes: null,
  rejectionReason: row.rejectionReason,
})

export const presentManagedApplication = (row: ApplicationRow): ManagedApplication => ({
  ...presentApplication(row),
  adminNotes: row.adminNotes,
  userId: row.userId,
  user: {
    username: row.username,
    email: row.email,
    avatar: avatarOf(row.userId, row.username, row.avatarKey),
  },
  applicationData: row.applicationData as unknown as ManagedApplication['applicationData'],
})

export interface PageRequest {
  page: number
  limit: number
}

export const toPage = <Item>(data: Item[], total: number, { page, limit }: PageRequest) => ({
  success: true as const,
  data,
  pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
})
