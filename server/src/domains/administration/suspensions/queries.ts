import type { Insertable, Updateable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type SuspensionRow = NonNullable<Awaited<ReturnType<typeof findActiveSuspension>>>

export function findActiveSuspension(db: Db, userId: number) {
  return db
    .selectFrom('suspensions')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

export function lockActiveSuspension(trx: Trx, userId: number) {
  return trx
    .selectFrom('suspensions')
    .selectAll()
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export function listSuspensionsOfUser(db: Db, userId: number, limit: number) {
  return db
    .selectFrom('suspensions as s')
    .leftJoin('users as by', 'by.id', 's.createdBy')
    .selectAll('s')
    .select('by.username as byName')
    .where('s.userId', '=', userId)
    .orderBy('s.id', 'desc')
    .limit(limit)
    .execute()
}

export function insertSuspension(trx: Trx, row: Insertable<Tables['suspensions']>) {
  return trx.insertInto('suspensions').values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateSuspension(trx: Trx, id: number, change: Updateable<Tables['suspensions']>) {
  return trx
    .updateTable('suspensions')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns the user; undefined if the end was changed or has passed already. */
export function endSuspensionIfDue(trx: Trx, id: number, until: Date) {
  return trx
    .updateTable('suspensions')
    .set({ endedAt: until })
    .where('id', '=', id)
    .where('until', '=', until)
    .where('endedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
}
