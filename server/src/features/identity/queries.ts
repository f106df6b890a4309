import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

export async function insertNonce(db: Db, nonce: Insertable<Tables['identityNonces']>) {
  await db.insertInto('identityNonces').values(nonce).execute()
}

/** Takes the nonce away; false when it is unknown, over, or was used before. */
export async function consumeNonce(db: Db, nonce: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identityNonces')
    .where('nonce', '=', nonce)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Removes what nobody signed in with; answers how many there were. */
export async function removeExpiredNonces(db: Db, now: Date): Promise<number> {
  const removed = await db
    .deleteFrom('identityNonces')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(removed.numDeletedRows)
}

/** Whose identity this is here. */
export function findUserId(db: Db, { issuer, subject }: { issuer: string; subject: string }) {
  return db
    .selectFrom('identities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Ties an identity to an account; false when either is tied already. */
export async function insertIfFree(db: Db, identity: Insertable<Tables['identities']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Unties all identities of a person. */
export async function removeOfUser(db: Db, userId: number) {
  await db.deleteFrom('identities').where('userId', '=', userId).execute()
}
