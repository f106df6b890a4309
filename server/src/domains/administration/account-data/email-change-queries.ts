import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

/** A user has one pending change; a new one replaces it. */
export async function replaceEmailChange(db: Db, change: Insertable<Tables['emailChanges']>) {
  await db
    .insertInto('emailChanges')
    .values(change)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(change))
    .execute()
}

export function findEmailChange(db: Db, userId: number) {
  return db.selectFrom('emailChanges').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Consumes an attempt before the codes are compared, so that parallel guesses cannot share one. */
export function consumeAttempt(db: Db, userId: number, now: Date) {
  return db
    .updateTable('emailChanges')
    .set({ attemptsLeft: sql`attempts_left - 1` })
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('attemptsLeft', '>', 0)
    .returningAll()
    .executeTakeFirst()
}

/** False when the change was used or replaced by a concurrent request. */
export async function consumeEmailChange(db: Db, userId: number, newCodeHash: Buffer) {
  const { numDeletedRows } = await db
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('newCodeHash', '=', newCodeHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function removeExpiredEmailChanges(db: Db, now: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('emailChanges')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
