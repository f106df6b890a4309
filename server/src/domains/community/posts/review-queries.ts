import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'

/** Locks in the order of ids, so that concurrent decisions do not deadlock. */
export function lockForReview(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('posts')
    .select(['id', 'ownerId', 'isPublished', 'approvalStatus', 'reviewReason'])
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
    .updateTable('posts')
    .set({ ...review, approvalStatus: status, reviewReason: reason })
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .execute()
}

/** Marks a public post as announced; returns true the first time only. */
export async function claimFirstPublication(trx: Trx, id: number, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('posts')
    .set({ announcedAt: now })
    .where('id', '=', id)
    .where('isPublished', '=', true)
    .where('approvalStatus', '=', 'approved')
    .where('announcedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
