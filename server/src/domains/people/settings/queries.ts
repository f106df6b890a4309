import { defaultSettings, type Settings } from '@kinora/contract/people/settings/schemas'
import type { Db } from '../../../platform/db/database.ts'

export function findSettings(db: Db, userId: number) {
  return db.selectFrom('userSettings').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Writes only the given fields, so that concurrent changes do not overwrite each other. */
export function upsertSettings(db: Db, userId: number, changed: Partial<Settings>) {
  return db
    .insertInto('userSettings')
    .values({ ...defaultSettings, ...changed, userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...changed, userId }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
