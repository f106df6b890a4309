import type { FeedPreferences } from '@kinora/contract/discovery/feeds/schemas'
import { feedPreferences } from '@kinora/contract/discovery/feeds/rules'
import type { Db } from '../../../platform/db/database.ts'

export const find = (db: Db, userId: number) =>
  db.selectFrom('feedPreferences').select(feedPreferences).where('userId', '=', userId).executeTakeFirst()

export const upsert = (db: Db, userId: number, change: Partial<FeedPreferences>) =>
  db
    .insertInto('feedPreferences')
    .values({ userId, ...change })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId, ...change }))
    .returning(feedPreferences)
    .executeTakeFirstOrThrow()

export async function remove(db: Db, userId: number) {
  await db.deleteFrom('feedPreferences').where('userId', '=', userId).execute()
}
