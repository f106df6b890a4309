import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../platform/db/keyset.ts'

const removable = ['id', 'ownerId', 'mediaKey', 'uploadId'] as const

/** What somebody deleted, newest first; served by the index `videos_trash`. */
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

/** Says since when a video lies in the trash, and who put it there; null takes it out, as it was. */
export async function setDeleted(trx: Trx, id: number, deleted: { at: Date; by: number } | null) {
  await trx
    .updateTable('videos')
    .set({ deletedAt: deleted?.at ?? null, deletedBy: deleted?.by ?? null })
    .where('id', '=', id)
    .execute()
}

/** Locks a video that lies in the trash. */
export function lockDeleted(trx: Trx, id: number) {
  return trx
    .selectFrom('videos')
    .select([...removable, 'deletedBy'])
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks some videos that were deleted before then. */
export function listDeletedBefore(trx: Trx, before: Date, limit: number) {
  return trx
    .selectFrom('videos')
    .select(removable)
    .where('deletedAt', '<=', before)
    .orderBy('deletedAt')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** How much somebody deleted of it until then. */
export async function countDeletedBy(db: Db, deletedBy: number, until: Date) {
  const { count } = await db
    .selectFrom('videos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deletedBy', '=', deletedBy)
    .where('deletedAt', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Some of it, what has been there longest first. */
export function listOldestDeletedBy(
  db: Db,
  deletedBy: number,
  { until, limit }: { until: Date; limit: number },
) {
  return db
    .selectFrom('videos')
    .select('id')
    .where('deletedBy', '=', deletedBy)
    .where('deletedAt', '<=', until)
    .orderBy('deletedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}
