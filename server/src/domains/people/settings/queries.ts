import { defaultSettings, type Settings } from '@kinora/contract/people/settings/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export function findSettings(db: Db, userId: number) {
  return db.selectFrom('userSettings').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** What the user chose, else the language in which they last signed in. */
export const languageOfUser = (userId: number | RawBuilder<unknown>) => sql<string | null>`coalesce(
  (select language from user_settings where user_id = ${userId}),
  (select language from sessions where user_id = ${userId} and language is not null order by used_at desc limit 1))`

export async function findLanguage(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectNoFrom(languageOfUser(userId).as('language')).executeTakeFirstOrThrow()
  return row.language
}

export async function findChosenLanguage(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('userSettings as s', 's.userId', 'u.id')
    .select('s.language')
    .where((eb) => eb.fn<string>('lower', ['u.email']), '=', email.toLowerCase())
    .executeTakeFirst()
  return row?.language ?? null
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
