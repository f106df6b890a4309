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

/** Returns the names that are stored. */
export async function renewAssets(db: Db, names: string[], publishedAt: Date): Promise<string[]> {
  if (names.length === 0) return []
  const renewed = await db
    .updateTable('assets')
    .set({ publishedAt })
    .where('name', 'in', names)
    .returning('name')
    .execute()
  return renewed.map(({ name }) => name)
}

/** Another node of the release may insert the same. */
export async function insertAssets(db: Db, assets: Insertable<Tables['assets']>[]) {
  await db
    .insertInto('assets')
    .values(assets)
    .onConflict((oc) => oc.column('name').doNothing())
    .execute()
}

export function findAsset(db: Db, name: string) {
  return db.selectFrom('assets').select(['content', 'coding']).where('name', '=', name).executeTakeFirst()
}

export async function removeAssets(db: Db, before: Date) {
  await db.deleteFrom('assets').where('publishedAt', '<', before).execute()
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
