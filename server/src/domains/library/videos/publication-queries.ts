import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { softDeleteQueries } from '../../../platform/db/soft-delete.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'

const removableColumns = ['id', 'ownerId', 'mediaKey', 'uploadId'] as const

export const { countDeletedBy, listOldestDeletedBy, setDeleted } = softDeleteQueries('videos')

/** Served by the index `videos_trash`. */
export function listDeletedBy(
  db: Db,
  { deletedBy, after, limit }: { deletedBy: number; after: Anchor | undefined; limit: number },
) {
  return db
    .selectFrom('videos as v')
    .select(['v.id', 'v.title', 'v.deletedAt', sql<string | null>`v.poster ->> 'thumbHash'`.as('thumbHash')])
    .where('v.deletedBy', '=', deletedBy)
    .where('v.deletedAt', 'is not', null)
    .where(isAfter(after, 'v.deletedAt', 'v.id'))
    .orderBy('v.deletedAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit)
    .$narrowType<{ deletedAt: Date }>()
    .execute()
}

export function lockDeleted(trx: Trx, id: number) {
  return trx
    .selectFrom('videos')
    .select([...removableColumns, 'ownerId', 'title', 'deletedBy'])
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export function listDeletedBefore(trx: Trx, before: Date, limit: number) {
  return trx
    .selectFrom('videos')
    .select(removableColumns)
    .where('deletedAt', '<=', before)
    .orderBy('deletedAt')
    .limit(limit)
    .forUpdate()
    .execute()
}

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
