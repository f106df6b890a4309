import type { Db, Trx } from '../../../platform/db/database.ts'
import { softDeleteQueries } from '../../../platform/db/soft-delete.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'

export const { countDeletedBy, listOldestDeletedBy, setDeleted } = softDeleteQueries('playlists')

/** Newest first; served by the index `playlists_trash`. */
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

export function lockDeletedBefore(trx: Trx, until: Date, limit: number) {
  return trx
    .selectFrom('playlists')
    .select(['id', 'coverFolder'])
    .where('deletedAt', '<=', until)
    .orderBy('deletedAt')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function deletePlaylist(trx: Trx, id: number) {
  await trx.deleteFrom('playlists').where('id', '=', id).execute()
}
