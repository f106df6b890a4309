import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'

/** Ordered, so that concurrent decisions about the same videos wait for each other. */
export function lockForReview(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('videos')
    .select(['id', 'ownerId', 'approvalStatus', 'reviewReason'])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface Review {
  ids: readonly number[]
  status: string
  reason: string
  reviewedBy: number
  reviewedAt: Date
}

export async function setReview(trx: Trx, { ids, status, reason, ...review }: Review) {
  await trx
    .updateTable('videos')
    .set({ ...review, approvalStatus: status, reviewReason: reason })
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()
}

/** Keeps an earlier time; null shows the videos again. */
export function setTakenDown(trx: Trx, ids: number[], since: Date | null) {
  return trx
    .updateTable('videos')
    .set({ takenDownAt: since && sql`coalesce(taken_down_at, ${since})` })
    .where('id', '=', sql<number>`any(${ids})`)
    .returning(['id', 'ownerId', 'title', 'uploadId'])
    .execute()
}
