import { sql, type Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export async function insertCode(db: Db, code: Insertable<Tables['oneTimeCodes']>) {
  await db.insertInto('oneTimeCodes').values(code).execute()
}

const maxCodes = 200

export function listValidCodes(db: Db, subject: string, now: Date) {
  return db
    .selectFrom('oneTimeCodes')
    .select(['id', 'browserHash', 'network', 'createdAt'])
    .where('subject', '=', subject)
    .where('expiresAt', '>', now)
    .orderBy('id', 'desc')
    .limit(maxCodes)
    .execute()
}

/** Separate budgets of attempts, from the requesting browser to strangers. */
export const attemptBudgets = ['browserAttemptsLeft', 'networkAttemptsLeft', 'strangerAttemptsLeft'] as const
export type AttemptBudget = (typeof attemptBudgets)[number]

/**
 * Consumes an attempt of each code before they are compared, so that parallel guesses cannot share one. A code
 * without attempts left in a nearer budget is dead in the farther ones, too.
 */
export function consumeAttempts(db: Db, { ids, of, now }: { ids: number[]; of: AttemptBudget; now: Date }) {
  const budgets = attemptBudgets.slice(0, attemptBudgets.indexOf(of) + 1)
  return db
    .updateTable('oneTimeCodes')
    .set({ [of]: sql`${sql.ref(of)} - 1` })
    .where('id', 'in', ids)
    .where('expiresAt', '>', now)
    .where((eb) => eb.and(budgets.map((column) => eb(column, '>', 0))))
    .returning(['id', 'codeHash', `${of} as left`])
    .execute()
}

/** False when a concurrent request has used the code. */
export async function consumeCode(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('oneTimeCodes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function removeCodes(db: Db, email: string) {
  await db.deleteFrom('oneTimeCodes').where('subject', '=', email.toLowerCase()).execute()
}

export async function removeExpiredCodes(db: Db, now: Date): Promise<number> {
  const removed = await db.deleteFrom('oneTimeCodes').where('expiresAt', '<=', now).executeTakeFirstOrThrow()
  return Number(removed.numDeletedRows)
}
