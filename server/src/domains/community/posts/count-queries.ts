import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

type PostCount = 'likes' | 'dislikes' | 'comments'

export const findPostCounts = (db: Db, postId: number) =>
  db
    .selectFrom('postCounts')
    .select(['likes', 'dislikes'])
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()

/** Must run in the transaction that changes the counted rows; values may be negative. */
export async function addToPostCounts(
  trx: Trx,
  postIds: number[],
  added: Partial<Record<PostCount, number>>,
) {
  if (postIds.length === 0) return
  const { likes = 0, dislikes = 0, comments = 0 } = added
  await trx
    .updateTable('postCounts')
    .set({
      likes: sql`likes + ${likes}`,
      dislikes: sql`dislikes + ${dislikes}`,
      comments: sql`comments + ${comments}`,
    })
    .where('postId', '=', sql<number>`any(${postIds})`)
    .execute()
}
