import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { softDeleteQueries } from '../../../platform/db/soft-delete.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import { textPrefix } from '../../../platform/db/text-matching.ts'

const removalColumns = ['id', 'videoId', 'postId', 'parentId', 'isPublic'] as const
const titleLength = 100

export const { countDeletedBy, listOldestDeletedBy } = softDeleteQueries('comments')

/** Newest first; served by the index `comments_trash`. */
export function listDeletedBy(
  db: Db,
  { deletedBy, after, limit }: { deletedBy: number; after: Anchor | undefined; limit: number },
) {
  return db
    .selectFrom('comments as c')
    .select(['c.id', 'c.deletedAt', textPrefix('c.content', titleLength).as('title')])
    .where('c.deletedBy', '=', deletedBy)
    .where('c.deletedAt', 'is not', null)
    .where(isAfter(after, 'c.deletedAt', 'c.id'))
    .orderBy('c.deletedAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .$narrowType<{ deletedAt: Date }>()
    .execute()
}

export function lockDeletedComment(trx: Trx, id: number) {
  return trx
    .selectFrom('comments')
    .select([...removalColumns, 'authorId', 'deletedBy'])
    .select(
      sql<number | null>`coalesce((select owner_id from videos where id = comments.video_id),
        (select owner_id from posts where id = comments.post_id))`.as('channelId'),
    )
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .where('authorId', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export function lockDeletedBefore(trx: Trx, before: Date, limit: number) {
  return trx
    .selectFrom('comments')
    .select(removalColumns)
    .where('deletedAt', '<=', before)
    .where('authorId', 'is not', null)
    .orderBy('deletedAt')
    .limit(limit)
    .forUpdate()
    .execute()
}
