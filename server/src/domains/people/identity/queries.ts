import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export async function insertNonce(db: Db, nonce: Insertable<Tables['identityNonces']>) {
  await db.insertInto('identityNonces').values(nonce).execute()
}

/** False when the nonce is unknown, expired or used. */
export async function consumeNonce(db: Db, nonce: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identityNonces')
    .where('nonce', '=', nonce)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function removeExpiredNonces(db: Db, now: Date): Promise<number> {
  const removed = await db
    .deleteFrom('identityNonces')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(removed.numDeletedRows)
}

export function findLinkedUser(db: Db, { issuer, subject }: { issuer: string; subject: string }) {
  return db
    .selectFrom('identities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** False when either the identity or the account is linked already. */
export async function linkIdentity(db: Db, identity: Insertable<Tables['identities']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function unlinkIdentities(db: Db, userId: number) {
  await db.deleteFrom('identities').where('userId', '=', userId).execute()
}
