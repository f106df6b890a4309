import { sessionDays } from '@kinora/contract/accounts'
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import * as queries from './queries.ts'

export const sessionSeconds = sessionDays * 86_400
const prolongedAfterMs = 3_600_000

/** The token is random enough that one round of hashing protects it. */
const hashToken = (token: string) => createHash('sha256').update(token).digest()
const expiryFrom = (now: Date) => new Date(now.getTime() + sessionSeconds * 1000)

/** Opens a session and answers its token, which is written down nowhere. */
export async function startSession(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries.insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    usedAt: now,
    expiresAt: expiryFrom(now),
  })
  return token
}

/** Who holds this token. Its thirty days start again with use, written down at most once an hour. */
export async function findViewer(ctx: Context, token: string): Promise<Viewer | null> {
  const [now, tokenHash] = [ctx.now(), hashToken(token)]
  const session = await queries.findSession(ctx.db, tokenHash, now)
  if (!session) return null
  if (now.getTime() - session.usedAt.getTime() >= prolongedAfterMs) {
    await queries.prolongSession(ctx.db, tokenHash, { usedAt: now, expiresAt: expiryFrom(now) })
  }
  return { id: session.id, isAdmin: session.isAdmin, permissions: [] }
}

/** Ends the session of this token; an unknown token is no failure. */
export const endSession = (ctx: Context, token: string) => queries.removeSession(ctx.db, hashToken(token))
