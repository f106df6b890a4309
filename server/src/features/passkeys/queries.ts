import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'

export type PasskeyRow = Selectable<Tables['passkeys']>

export async function insertChallenge(db: Db, challenge: Insertable<Tables['passkeyChallenges']>) {
  await db.insertInto('passkeyChallenges').values(challenge).execute()
}

/** Takes the challenge away; false when it is unknown, over, used before, or was given to somebody else. */
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

/** Removes challenges that can no longer be answered; says how many there were. */
export async function removeExpiredChallenges(db: Db, now: Date) {
  const removed = await db
    .deleteFrom('passkeyChallenges')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(removed.numDeletedRows)
}

export function listOfUser(db: Db, userId: number) {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute()
}

/** Adds a passkey unless its credential is known already; answers the new row or nothing. */
export function insertIfNew(db: Db, passkey: Insertable<Tables['passkeys']>) {
  return db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findByCredential(db: Db, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
}

/** Notes a use; false when the authenticator's number is not larger than one that was seen before. */
export async function noteUse(
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
        // An authenticator that does not count says zero each time.
        eb.and([eb('signCount', '=', 0), eb(sql.lit(signCount), '=', 0)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export function rename(db: Db, { id, userId, name }: { id: number; userId: number; name: string }) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Answers what is gone, if anything. */
export function remove(db: Db, { id, userId }: { id: number; userId: number }) {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
}
