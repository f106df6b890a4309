import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type UserRow = Selectable<Tables['users']>

export function find(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Adds a person unless their name or address is taken; answers the new row or nothing. */
export function insertIfFree(db: Db, user: Insertable<Tables['users']>) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function makeAdmin(db: Db, id: number) {
  return db
    .updateTable('users')
    .set({ isAdmin: true })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
