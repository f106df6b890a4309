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
