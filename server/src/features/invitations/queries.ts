import { sql, type Insertable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

const sqlLowerEmail = sql<string>`lower(email)`

/** One of each address: a new one takes the place of that before. */
export function replace(trx: Trx, invitation: Insertable<Tables['invitations']>) {
  return trx
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.expression(sqlLowerEmail).doUpdateSet(invitation))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Takes the invitation of this address, or that of this token; false when there is none that is still good. */
export async function take(
  trx: Trx,
  { email, tokenHash, now }: { email: string; tokenHash: Buffer | null; now: Date },
) {
  const { numDeletedRows } = await trx
    .deleteFrom('invitations')
    .where('expiresAt', '>', now)
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()),
        ...(tokenHash ? [eb('tokenHash', '=', tokenHash)] : []),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Removes invitations that nobody used in time; answers how many there were. */
export async function removeExpired(db: Db, now: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
