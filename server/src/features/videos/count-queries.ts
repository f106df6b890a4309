import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

type Count = 'views' | 'likes' | 'dislikes' | 'comments'

/** Adds to what is counted of a video, in the transaction of what is counted; less than nothing takes away. */
export async function addToVideoCounts(trx: Trx, videoId: number, added: Partial<Record<Count, number>>) {
  const { views = 0, likes = 0, dislikes = 0, comments = 0 } = added
  await trx
    .updateTable('videoCounts')
    .set({
      views: sql`views + ${views}`,
      likes: sql`likes + ${likes}`,
      dislikes: sql`dislikes + ${dislikes}`,
      comments: sql`comments + ${comments}`,
    })
    .where('videoId', '=', videoId)
    .execute()
}
