import type { Db, Trx } from '../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../platform/db/keyset.ts'

/** What somebody deleted, newest first; served by the index `playlists_trash`. */
export function listDeletedBy(
  db: Db,
  { deletedBy, after, limit }: { deletedBy: number; after: Anchor | undefined; limit: number },
) {
  return db
    .selectFrom('playlists as p')
    .select(['p.id', 'p.name as title', 'p.deletedAt'])
    .where('p.deletedBy', '=', deletedBy)
    .where('p.deletedAt', 'is not', null)
    .where(isAfter(after, 'p.deletedAt', 'p.id'))
    .orderBy('p.deletedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .$narrowType<{ deletedAt: Date }>()
    .execute()
}

/** Says since when a playlist lies in the trash, and who put it there; null takes it out, as it was. */
export async function setDeleted(trx: Trx, id: number, deleted: { at: Date; by: number } | null) {
  await trx
    .updateTable('playlists')
    .set({ deletedAt: deleted?.at ?? null, deletedBy: deleted?.by ?? null })
    .where('id', '=', id)
    .execute()
}

/** Locks some playlists that were deleted before then. */
export function listDeletedBefore(trx: Trx, until: Date, limit: number) {
  return trx
    .selectFrom('playlists')
    .select(['id', 'pictureFolder'])
    .where('deletedAt', '<=', until)
    .orderBy('deletedAt')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function remove(trx: Trx, id: number) {
  await trx.deleteFrom('playlists').where('id', '=', id).execute()
}

/** How much somebody deleted of it until then. */
export async function countDeletedBy(db: Db, deletedBy: number, until: Date) {
  const { count } = await db
    .selectFrom('playlists')
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
    .selectFrom('playlists')
    .select('id')
    .where('deletedBy', '=', deletedBy)
    .where('deletedAt', '<=', until)
    .orderBy('deletedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}
