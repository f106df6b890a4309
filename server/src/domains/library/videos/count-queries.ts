import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

type CountedColumn = 'views' | 'likes' | 'dislikes' | 'comments'

export function findLikeCounts(db: Db, videoId: number) {
  return db
    .selectFrom('videoCounts')
    .select(['likes', 'dislikes'])
    .where('videoId', '=', videoId)
    .executeTakeFirstOrThrow()
}

/** Call in the transaction of the counted change; negative values subtract. */
export async function addToVideoCounts(
  trx: Trx,
  videoIds: number[],
  added: Partial<Record<CountedColumn, number>>,
) {
  if (videoIds.length === 0) return
  const { views = 0, likes = 0, dislikes = 0, comments = 0 } = added
  await trx
    .updateTable('videoCounts')
    .set({
      views: sql`views + ${views}`,
      likes: sql`likes + ${likes}`,
      dislikes: sql`dislikes + ${dislikes}`,
      comments: sql`comments + ${comments}`,
    })
    .where('videoId', '=', sql<number>`any(${videoIds})`)
    .execute()
}
