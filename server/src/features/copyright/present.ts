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

export const presentOnMine = (row: OwnRow): ClaimOnMine => ({
  ...row,
  status: row.status as ClaimStatus,
  takenDownAt: row.takenDownAt.toISOString(),
  restoredAt: timeOf(row.restoredAt),
  canCounter: canCounter(row),
})

/** Once, while it is down and nobody has decided about an objection. */
export const canCounter = ({ status, counterText, restoredAt }: OwnRow) =>
  (status === 'accepted' || status === 'countered') && counterText === null && restoredAt === null
