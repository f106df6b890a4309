import type { Claim, OwnContentClaim } from '@kinora/contract/administration/copyright/schemas'
import type { ClaimStatus } from '@kinora/contract/administration/copyright/rules'
import { presentUserSummary } from '../../people/users/present.ts'
import type { ClaimRow, OwnerClaimRow } from './queries.ts'

type UserRow = Parameters<typeof presentUserSummary>[0]
const presentUser = (row: UserRow | null) => row && presentUserSummary(row)
const formatTime = (time: string | Date | null) => (time === null ? null : new Date(time).toISOString())

export const presentClaim = ({ reviewerId: _reviewerId, videos, ...row }: ClaimRow): Claim => ({
  ...row,
  status: row.status as ClaimStatus,
  reviewer: presentUser(row.reviewer),
  createdAt: row.createdAt.toISOString(),
  decidedAt: formatTime(row.decidedAt),
  videos: videos.map((video) => ({
    ...video,
    owner: presentUser(video.owner),
    takenDownAt: formatTime(video.takenDownAt),
    restoredAt: formatTime(video.restoredAt),
    counteredAt: formatTime(video.counteredAt),
    copies: video.copies.map(({ owner, ...copy }) => ({ ...copy, owner: presentUserSummary(owner) })),
  })),
})

export const presentOwnContentClaim = ({ restoredAt, ...row }: OwnerClaimRow): OwnContentClaim => ({
  ...row,
  status: restoredAt === null ? ownerStatusOf(row) : 'restored',
  takenDownAt: row.takenDownAt.toISOString(),
  canCounter: canCounter({ ...row, restoredAt }),
})

/** Owners who did not object see `accepted`, whatever other owners did. */
const ownerStatusOf = ({ status, counterText }: Pick<OwnerClaimRow, 'status' | 'counterText'>) =>
  counterText === null ? 'accepted' : (status as ClaimStatus)

/** One counter-notice per owner, while a video is down. */
export const canCounter = ({ counterText, restoredAt }: Pick<OwnerClaimRow, 'counterText' | 'restoredAt'>) =>
  counterText === null && restoredAt === null
