import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type RestreamTargetRow = Selectable<Tables['restreamTargets']>

export const list = (db: Db, ownerId: number) =>
  db.selectFrom('restreamTargets').selectAll().where('ownerId', '=', ownerId).orderBy('id').execute()

export const listEnabled = (db: Db, ownerId: number) =>
  db
    .selectFrom('restreamTargets')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('isEnabled', '=', true)
    .orderBy('id')
    .execute()

/** Locks the owner, so that concurrent creations are counted. */
export async function lockOwnerAndCount(trx: Trx, ownerId: number) {
  await sql`select 1 from users where id = ${ownerId} for no key update`.execute(trx)
  const { count } = await trx
    .selectFrom('restreamTargets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export const insert = (trx: Trx, target: Insertable<Tables['restreamTargets']>) =>
  trx.insertInto('restreamTargets').values(target).returningAll().executeTakeFirstOrThrow()

interface OwnTarget {
  id: number
  ownerId: number
}

export const lock = (trx: Trx, { id, ownerId }: OwnTarget) =>
  trx
    .selectFrom('restreamTargets')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .forUpdate()
    .executeTakeFirst()

export const update = (trx: Trx, id: number, change: Updateable<Tables['restreamTargets']>) =>
  trx.updateTable('restreamTargets').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export async function remove(trx: Trx, { id, ownerId }: OwnTarget) {
  const { numDeletedRows } = await trx
    .deleteFrom('restreamTargets')
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
