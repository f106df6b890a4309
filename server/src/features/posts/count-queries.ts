import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

type Count = 'likes' | 'dislikes' | 'comments'

/** What people think of a post, as of now. */
export const findPostCounts = (db: Db, postId: number) =>
  db
    .selectFrom('postCounts')
    .select(['likes', 'dislikes'])
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()

/** Adds to what is counted of each of these posts, in the transaction of what is counted; less than nothing takes away. */
export async function addToPostCounts(trx: Trx, postIds: number[], added: Partial<Record<Count, number>>) {
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
