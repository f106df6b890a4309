import type { TextPageName } from '@kinora/contract/site/site/rules'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export function findCustomText(db: Db, name: TextPageName) {
  return db
    .selectFrom('sitePages')
    .select(['markdown', 'updatedAt'])
    .where('name', '=', name)
    .executeTakeFirst()
}

export function listCustomTexts(db: Db) {
  return db.selectFrom('sitePages').selectAll().execute()
}

export async function upsertText(db: Db, text: { name: TextPageName; markdown: string; updatedAt: Date }) {
  const { markdown, updatedAt } = text
  await db
    .insertInto('sitePages')
    .values(text)
    .onConflict((oc) => oc.column('name').doUpdateSet({ markdown, updatedAt }))
    .execute()
}

export async function removeCustomText(db: Db, name: TextPageName) {
  await db.deleteFrom('sitePages').where('name', '=', name).execute()
}

export function insertMessage(db: Db, message: Insertable<Tables['contactMessages']>) {
  return db.insertInto('contactMessages').values(message).returning('id').executeTakeFirstOrThrow()
}

export function findMessage(db: Db, id: number) {
  return db
    .selectFrom('contactMessages')
    .select(['id', 'name', 'email', 'topic', 'message'])
    .where('id', '=', id)
    .executeTakeFirst()
}
