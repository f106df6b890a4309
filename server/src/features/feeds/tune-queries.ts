import type { Tune } from '@kinora/contract/feeds'
import { tuneWords } from '@kinora/contract/feed-rules'
import type { Db } from '../../platform/db/database.ts'

export const find = (db: Db, userId: number) =>
  db.selectFrom('feedTunes').select(tuneWords).where('userId', '=', userId).executeTakeFirst()

export const set = (db: Db, userId: number, change: Partial<Tune>) =>
  db
    .insertInto('feedTunes')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, ...change }))
    .returning(tuneWords)
    .executeTakeFirstOrThrow()

export async function remove(db: Db, userId: number) {
  await db.deleteFrom('feedTunes').where('userId', '=', userId).execute()
}
