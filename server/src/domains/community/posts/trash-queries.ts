import type { Db, Trx } from '../../../platform/db/database.ts'
import { softDeleteQueries } from '../../../platform/db/soft-delete.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import { textPrefix } from '../../../platform/db/text-prefix.ts'

const titleLength = 100

export const { countDeletedBy, listOldestDeletedBy, setDeleted } = softDeleteQueries('posts')

/** Newest first; served by the index `posts_trash`. */
export function listDeletedBy(
  db: Db,
  { deletedBy, after, limit }: { deletedBy: number; after: Anchor | undefined; limit: number },
) {
  return db
    .selectFrom('posts as p')
    .select(['p.id', 'p.deletedAt', textPrefix('p.content', titleLength).as('title')])
    .where('p.deletedBy', '=', deletedBy)
    .where('p.deletedAt', 'is not', null)
    .where(isAfter(after, 'p.deletedAt', 'p.id'))
    .orderBy('p.deletedAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
    .$narrowType<{ deletedAt: Date }>()
    .execute()
}

export function lockDeletedBefore(trx: Trx, until: Date, limit: number) {
  return trx
    .selectFrom('posts')
    .select('id')
    .where('deletedAt', '<=', until)
    .orderBy('deletedAt')
    .limit(limit)
    .forUpdate()
    .execute()
}

/** Locks the rows; includes posts in the trash. */
export function lockForRemoval(trx: Trx, ownerId: number, limit: number) {
  return trx
    .selectFrom('posts')
    .select('id')
    .where('ownerId', '=', ownerId)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
}
