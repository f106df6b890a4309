import { sql, type Insertable } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { isAfter, type Anchor } from '../../../platform/db/keyset.ts'
import type { Tables } from '../../../platform/db/tables.ts'

const lowerEmail = sql<string>`lower(email)`

/** One invitation per address; a new one replaces it. */
export function replaceInvitation(trx: Trx, invitation: Insertable<Tables['invitations']>) {
  return trx
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.expression(lowerEmail).doUpdateSet(invitation))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Consumes the invitation of this address or token. False when there is none, or it has expired. */
export async function consumeInvitation(
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

export const listOpenInvitations = (
  db: Db,
  { now, after, limit }: { now: Date; after: Anchor | undefined; limit: number },
) =>
  db
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.invitedBy')
    .select(['i.id', 'i.email', 'i.createdAt', 'i.expiresAt', 'u.username as invitedBy'])
    .where('i.expiresAt', '>', now)
    .where(isAfter(after, 'i.createdAt', 'i.id'))
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()

export const removeInvitation = (trx: Trx, id: number) =>
  trx.deleteFrom('invitations').where('id', '=', id).returning('expiresAt').executeTakeFirst()

export async function removeExpiredInvitations(db: Db, now: Date) {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('expiresAt', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
