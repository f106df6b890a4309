import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

export async function insertChallenge(db: Db, challenge: Insertable<Tables['passkeyChallenges']>) {
  await db.insertInto('passkeyChallenges').values(challenge).execute()
}

/** False when the challenge is unknown, expired, used, or was issued to another user. */
export async function consumeChallenge(
  db: Db,
  { challenge, userId, now }: { challenge: string; userId: number | null; now: Date },
) {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('userId', 'is not distinct from', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function removeExpiredChallenges(db: Db, now: Date) {
  const removed = await db
    .deleteFrom('passkeyChallenges')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(removed.numDeletedRows)
}

export function listPasskeysOfUser(db: Db, userId: number) {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute()
}

/** Undefined when the credential is registered already. */
export function insertPasskeyIfNew(db: Db, passkey: Insertable<Tables['passkeys']>) {
  return db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findPasskeyByCredential(db: Db, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
}

/** False when the signature counter did not increase, which suggests a cloned authenticator. */
export async function recordUse(
  db: Db,
  { id, signCount, usedAt }: { id: number; signCount: number; usedAt: Date },
) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ signCount, usedAt })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('signCount', '<', signCount),
        // Authenticators without a counter always send zero.
        eb.and([eb('signCount', '=', 0), eb(sql.lit(signCount), '=', 0)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export function renamePasskeyOfUser(
  db: Db,
  { id, userId, name }: { id: number; userId: number; name: string },
) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

export function removePasskeyOfUser(db: Db, { id, userId }: { id: number; userId: number }) {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
}
