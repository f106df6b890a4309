import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'

interface Review {
  ids: readonly number[]
  approvalStatus: string
  reviewReason: string
  reviewedBy: number
  reviewedAt: Date
}

/** For content that staff approve, reject or flag. */
export function reviewQueries(name: 'videos' | 'posts') {
  const table = name as 'videos' // both have these columns
  return {
    /** Ordered, so that concurrent decisions about the same rows wait for each other. */
    lockForReview: (trx: Trx, ids: readonly number[]) =>
      trx
        .selectFrom(table)
        .select(['id', 'ownerId', 'isPublished', 'approvalStatus', 'reviewReason'])
        .where('id', '=', sql<number>`any(${[...ids]})`)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute(),
    setReview: async (trx: Trx, { ids, ...review }: Review) => {
      await trx
        .updateTable(table)
        .set(review)
        .where('id', '=', sql<number>`any(${[...ids]})`)
        .execute()
    },
  }
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
