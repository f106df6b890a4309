import { sessionDays } from '@kinora/contract/accounts'
import type { Permission } from '@kinora/contract/permissions'
import type { Session } from '@kinora/contract/sessions'
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { tellSessionEnded } from '../../platform/events/session-ended.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer, Visit } from '../../platform/http/viewer.ts'
import { deviceOf } from './device.ts'
import * as queries from './queries.ts'

export const sessionSeconds = sessionDays * 86_400
const prolongedAfterMs = 3_600_000

/** The token is random enough that one round of hashing protects it. */
const hashToken = (token: string) => createHash('sha256').update(token).digest()
const expiryFrom = (now: Date) => new Date(now.getTime() + sessionSeconds * 1000)

/** Opens a session and answers its token, which is written down nowhere. */
export async function startSession(db: Db, userId: number, now: Date, visit: Visit): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries.insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    usedAt: now,
    expiresAt: expiryFrom(now),
    ...visit,
  })
  return token
}

/**
 * Who holds this token. Its thirty days start again with use; that, and from where it is used, is written down at
 * most once an hour.
 */
export async function findViewer(ctx: Context, token: string, visit: Visit): Promise<Viewer | null> {
  const [now, tokenHash] = [ctx.now(), hashToken(token)]
  const session = await queries.findSession(ctx.db, tokenHash, now)
  if (!session) return null
  if (now.getTime() - session.usedAt.getTime() >= prolongedAfterMs) {
    await queries.prolongSession(ctx.db, tokenHash, { usedAt: now, expiresAt: expiryFrom(now), ...visit })
  }
  const { id, isAdmin, roleId, sessionId } = session
  return { id, isAdmin, roleId, permissions: session.permissions as Permission[], sessionId }
}

/** Ends the session of this token; an unknown token is no failure. */
export async function endSession(ctx: Context, token: string) {
  await ctx.transaction(async (trx) => tellEnded(trx, await queries.removeSession(trx, hashToken(token))))
}

/** What is open under these sessions, on whichever node, ends with them. */
async function tellEnded(trx: Trx, ended: queries.EndedSession[]) {
  for (const { id, userId } of ended) await tellSessionEnded(trx, userId, id)
}

/** Where the viewer, who calls with this token, is signed in: last used first. */
export async function listSessions(ctx: Context, viewer: Viewer, token: string): Promise<Session[]> {
  const current = hashToken(token)
  const rows = await queries.listSessions(ctx.db, viewer.id, ctx.now())
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.userAgent),
    address: row.address,
    isCurrent: row.tokenHash.equals(current),
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt.toISOString(),
  }))
}

/**
 * Signs out one of the viewer's sessions.
 * @throws DomainError not_found, also for the session of somebody else
 */
export async function removeSession(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const ended = await queries.removeSessionOfUser(trx, viewer.id, id)
    if (ended.length === 0) throw new DomainError('not_found', 'Session not found')
    await tellEnded(trx, ended)
  })
}

/** Signs the viewer out everywhere but where this token is used. */
export async function removeOtherSessions(ctx: Context, viewer: Viewer, token: string) {
  await ctx.transaction(async (trx) =>
    tellEnded(trx, await queries.removeSessionsBut(trx, viewer.id, hashToken(token))),
  )
}

/** Signs somebody out everywhere. */
export async function removeSessionsOfUser(trx: Trx, userId: number) {
  await tellEnded(trx, await queries.removeSessionsBut(trx, userId, null))
}
