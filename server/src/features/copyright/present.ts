import type { Claim, ClaimOnMine, ClaimStatus } from '@kinora/contract/copyright'
import { presentPerson } from '../users/present.ts'
import type { ClaimRow, OwnRow } from './queries.ts'

type PersonRow = Parameters<typeof presentPerson>[0]
const personOf = (row: PersonRow | null) => row && presentPerson(row)
const timeOf = (time: string | Date | null) => (time === null ? null : new Date(time).toISOString())

export const presentClaim = ({ reviewerId: _reviewerId, videos, ...row }: ClaimRow): Claim => ({
  ...row,
  status: row.status as ClaimStatus,
  reviewer: personOf(row.reviewer),
  createdAt: row.createdAt.toISOString(),
  decidedAt: timeOf(row.decidedAt),
  videos: videos.map((video) => ({
    ...video,
    owner: personOf(video.owner),
    takenDownAt: timeOf(video.takenDownAt),
    restoredAt: timeOf(video.restoredAt),
    counteredAt: timeOf(video.counteredAt),
    copies: video.copies.map(({ owner, ...copy }) => ({ ...copy, owner: presentPerson(owner) })),
  })),
})

export const presentOnMine = ({ restoredAt, ...row }: OwnRow): ClaimOnMine => ({
  ...row,
  status: restoredAt === null ? statusOf(row) : 'restored',
  takenDownAt: row.takenDownAt.toISOString(),
  canCounter: canCounter({ ...row, restoredAt }),
})

/** Owners who did not object see `accepted`, whatever other owners did. */
const statusOf = ({ status, counterText }: Pick<OwnRow, 'status' | 'counterText'>) =>
  counterText === null ? 'accepted' : (status as ClaimStatus)

/** One counter-notice per owner, while a video is down. */
export const canCounter = ({ counterText, restoredAt }: Pick<OwnRow, 'counterText' | 'restoredAt'>) =>
  counterText === null && restoredAt === null
