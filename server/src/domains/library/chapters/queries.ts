import type { Db } from '../../../platform/db/database.ts'

export const find = (db: Db, videoId: number) =>
  db.selectFrom('chapterLists').selectAll().where('videoId', '=', videoId).executeTakeFirst()

interface ChapterListRow {
  videoId: number
  /** JSON; null means the chapters of the description. */
  chapters: string | null
  version: number
  updatedAt: Date
}

export async function replace(db: Db, { videoId, ...list }: ChapterListRow) {
  await db
    .insertInto('chapterLists')
    .values({ videoId, ...list })
    .onConflict((conflict) => conflict.column('videoId').doUpdateSet(list))
    .execute()
}
