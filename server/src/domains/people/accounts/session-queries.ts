import { sql, type Insertable } from 'kysely'
import { inOpaqueArray } from '../../../platform/db/opaque-array.ts'
import { precompile } from '../../../platform/db/precompile.ts'
import type { Db } from '../../../platform/db/database.ts'
import { createBatchLoader } from '../../../platform/db/batch-loader.ts'
import type { Tables } from '../../../platform/db/tables.ts'

export async function findOrCreateSecret(db: Db, name: string, make: () => Buffer): Promise<Buffer> {
  const find = db.selectFrom('secrets').select('value').where('name', '=', name)
  const known = await find.executeTakeFirst()
  if (known) return known.value
  await db
    .insertInto('secrets')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find.executeTakeFirstOrThrow()).value
}

export async function insertSession(db: Db, session: Insertable<Tables['sessions']>) {
  await db.insertInto('sessions').values(session).execute()
}

/** Precompiled and batched, since almost every call looks up a session. */
const listSessionsByHashes = precompile((db, hashes: readonly Buffer[]) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .innerJoin('roles as r', 'r.id', 'u.roleId')
    .leftJoin('userSettings as settings', 'settings.userId', 'u.id')
    .select([
      sql<string>`encode(s.token_hash, 'hex')`.as('id'),
      'u.id as userId',
      'u.isAdmin',
      'u.suspendedAt',
      'u.roleId',
      'r.permissions',
      's.id as sessionId',
      's.createdAt',
      's.usedAt',
      's.expiresAt',
      's.reauthenticatedAt',
      's.passkeyUsedAt',
      'settings.language',
    ])
    .where('s.tokenHash', '=', inOpaqueArray(hashes, 'bytea')),
)
const findSessionByHash = createBatchLoader((db, hashes: string[]) =>
  listSessionsByHashes(
    db,
    hashes.map((hash) => Buffer.from(hash, 'hex')),
  ),
)

export async function findSession(db: Db, tokenHash: Buffer, now: Date) {
  const session = await findSessionByHash(db, tokenHash.toString('hex'))
  return session && session.expiresAt > now ? session : undefined
}

type SessionActivity = { usedAt: Date; expiresAt: Date; userAgent: string; address: string }

export async function extendSession(db: Db, tokenHash: Buffer, use: SessionActivity) {
  await db.updateTable('sessions').set(use).where('tokenHash', '=', tokenHash).execute()
}

export async function updateReauth(
  db: Db,
  id: number,
  proof: { reauthenticatedAt?: Date; passkeyUsedAt?: Date },
) {
  await db.updateTable('sessions').set(proof).where('id', '=', id).execute()
}

export interface EndedSession {
  id: number
  userId: number
}

export function removeSessionByToken(db: Db, tokenHash: Buffer): Promise<EndedSession[]> {
  return db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).returning(['id', 'userId']).execute()
}

const maxListed = 100

export function listSessions(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'userAgent', 'address', 'createdAt', 'usedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('usedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
}

export function removeSessionOfUser(db: Db, userId: number, id: number): Promise<EndedSession[]> {
  return db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['id', 'userId'])
    .execute()
}

/** Ends all sessions of the user except `currentToken`, and returns them. */
export function removeSessionsExcept(
  db: Db,
  userId: number,
  currentToken: Buffer | null,
): Promise<EndedSession[]> {
  return db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(currentToken !== null, (qb) => qb.where('tokenHash', '!=', currentToken as Buffer))
    .returning(['id', 'userId'])
    .execute()
}

export async function removeExpiredSessions(db: Db, now: Date): Promise<number> {
  const removed = await db.deleteFrom('sessions').where('expiresAt', '<=', now).executeTakeFirstOrThrow()
  return Number(removed.numDeletedRows)
}

/** One bit per day; the lowest bit is the last day. */
const retentionDays = 30

export async function recordActivity(db: Db, userId: number, now: Date) {
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`
  await sql`
    insert into user_activity (user_id, last_day, active_day_bits) values (${userId}, ${today}, 1)
    on conflict (user_id) do update set
      last_day = excluded.last_day,
      active_day_bits = case when excluded.last_day - user_activity.last_day >= ${sql.lit(retentionDays)} then 1
        else ((user_activity.active_day_bits::bigint << (excluded.last_day - user_activity.last_day))
          & ((1 << ${sql.lit(retentionDays)}) - 1))::int | 1 end
    where user_activity.last_day < excluded.last_day`.execute(db)
}
