import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

export async function readStoredSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('siteSettings').select(['key', 'value']).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Serializes changes, also of settings without a row. */
export async function lockSettings(db: Db) {
  await sql`lock table site_settings in share row exclusive mode`.execute(db)
}

/** Notifies all nodes on commit. */
export async function notifyCacheCleared(db: Db) {
  await sql`select pg_notify('cache_cleared', '')`.execute(db)
}

interface StoredSettings {
  values: Record<string, unknown>
  changedBy: number
  changedAt: Date
}

export async function upsertSettings(db: Db, { values, changedBy, changedAt }: StoredSettings) {
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    changedBy,
    changedAt,
  }))
  await db
    .insertInto('siteSettings')
    .values(rows)
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        changedBy: eb.ref('excluded.changedBy'),
        changedAt: eb.ref('excluded.changedAt'),
      })),
    )
    .execute()
}

/** Ignores hidden accounts. */
export async function hasSeveralAdmins(trx: Trx): Promise<boolean> {
  const { count } = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('isAdmin', '=', true)
    .where('hiddenAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count > 1
}
