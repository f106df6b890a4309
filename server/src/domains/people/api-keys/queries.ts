import type { Permission } from '@kinora/contract/http/permissions'
import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type ApiKeyRow = Awaited<ReturnType<typeof list>>[number]

const withOwner = (db: Db) =>
  db
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.id', 'k.ownerId')
    .select(['k.id', 'k.name', 'k.start', 'k.createdAt', 'k.usedAt', 'k.ownerId', 'u.username'])
    .select((eb) => eb.ref('k.scopes').$castTo<Permission[]>().as('scopes'))

export const list = (db: Db) => withOwner(db).orderBy('k.id', 'desc').execute()

export const findKey = (db: Db, id: number) => withOwner(db).where('k.id', '=', id).executeTakeFirst()

/** The lock serializes creations, so that the limit holds. */
export async function lockAndCountKeys(db: Db): Promise<number> {
  await sql`lock table api_keys in share row exclusive mode`.execute(db)
  const { count } = await db
    .selectFrom('apiKeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertKey(db: Db, key: Insertable<Tables['apiKeys']>): Promise<number> {
  const { id } = await db.insertInto('apiKeys').values(key).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function removeKey(db: Db, id: number) {
  await db.deleteFrom('apiKeys').where('id', '=', id).execute()
}

/** With the owner's current permissions. Keys of hidden accounts are not found. */
export function findKeyByHash(db: Db, keyHash: Buffer) {
  return db
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', 'u.id', 'k.ownerId')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .select(['k.id', 'k.ownerId', 'k.usedAt', 'u.isAdmin'])
    .select((eb) => [
      eb.ref('k.scopes').$castTo<Permission[]>().as('scopes'),
      eb.ref('r.permissions').$castTo<Permission[]>().as('permissions'),
    ])
    .where('k.keyHash', '=', keyHash)
    .where('u.hiddenAt', 'is', null)
    .executeTakeFirst()
}

export async function recordUse(db: Db, id: number, usedAt: Date) {
  await db.updateTable('apiKeys').set({ usedAt }).where('id', '=', id).execute()
}
