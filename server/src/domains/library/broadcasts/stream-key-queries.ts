import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export const find = (db: Db, userId: number) =>
  db
    .selectFrom('streamKeys')
    .select(['hint', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()

/** Only users who can sign in. */
const broadcasters = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .select(['u.id', 'u.isAdmin', 'r.permissions'])
    .where('u.hiddenAt', 'is', null)

export const findOwner = (db: Db, keyHash: Buffer) =>
  broadcasters(db)
    .innerJoin('streamKeys as k', 'k.userId', 'u.id')
    .where('k.keyHash', '=', keyHash)
    .executeTakeFirst()

export const findUser = (db: Db, userId: number) =>
  broadcasters(db).where('u.id', '=', userId).executeTakeFirst()

export async function replace(trx: Trx, key: Insertable<Tables['streamKeys']>) {
  const { keyHash, hint, createdAt } = key
  await trx
    .insertInto('streamKeys')
    .values(key)
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ keyHash, hint, createdAt, usedAt: null }),
    )
    .execute()
}

export async function remove(trx: Trx, userId: number) {
  await trx.deleteFrom('streamKeys').where('userId', '=', userId).execute()
}

export async function recordUse(trx: Trx, userId: number, usedAt: Date) {
  await trx.updateTable('streamKeys').set({ usedAt }).where('userId', '=', userId).execute()
}
