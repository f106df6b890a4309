import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../platform/db/keyset.ts'

const titleLength = 100

/** What somebody deleted, newest first, by how it begins; served by the index `posts_trash`. */
export function listDeletedBy(
  db: Db,
  { deletedBy, after, limit }: { deletedBy: number; after: Anchor | undefined; limit: number },
) {
  return db
    .selectFrom('posts as p')
    .select(['p.id', 'p.deletedAt', sql<string>`left(p.content, ${titleLength})`.as('title')])
    .where('p.deletedBy', '=', deletedBy)
    .where('p.deletedAt', 'is not', null)
    .where(isAfter(after, 'p.deletedAt', 'p.id'))
    .orderBy('p.deletedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .$narrowType<{ deletedAt: Date }>()
    .execute()
}

/** Says since when a post lies in the trash, and who put it there; null takes it out, as it was. */
export async function setDeleted(trx: Trx, id: number, deleted: { at: Date; by: number } | null) {
  await trx
    .updateTable('posts')
    .set({ deletedAt: deleted?.at ?? null, deletedBy: deleted?.by ?? null })
    .where('id', '=', id)
    .execute()
}

/** Locks some posts that were deleted before then. */
export function listDeletedBefore(trx: Trx, until: Date, limit: number) {
  return trx
    .selectFrom('posts')
    .select('id')
    .where('deletedAt', '<=', until)
    .orderBy('deletedAt')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Locks some posts of one person, whatever became of them. */
export function listForRemoval(trx: Trx, ownerId: number, limit: number) {
  return trx
    .selectFrom('posts')
    .select('id')
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** How much somebody deleted of it until then. */
export async function countDeletedBy(db: Db, deletedBy: number, until: Date) {
  const { count } = await db
    .selectFrom('posts')
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
    .selectFrom('posts')
    .select('id')
    .where('deletedBy', '=', deletedBy)
    .where('deletedAt', '<=', until)
    .orderBy('deletedAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}
