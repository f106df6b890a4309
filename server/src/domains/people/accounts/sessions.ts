import { activeLanguage } from '@kinora/contract/text/active-language'
import { t } from '@kinora/contract/text/translate'
import { maxSessionDays, sessionDays } from '@kinora/contract/people/accounts/rules'
import { reauthMinutes } from '@kinora/contract/people/reauthentication/rules'
import type { Permission } from '@kinora/contract/http/permissions'
import type { Session } from '@kinora/contract/people/accounts/schemas'
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer, ClientInfo } from '../../../platform/http/viewer.ts'
import { pushSessionEnded } from '../../../platform/push/push-hub.ts'
import { utcDay } from '../../../platform/utc-days.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import * as queries from './session-queries.ts'

export const sessionLifetimeSeconds = sessionDays * 86_400
const extendAfterMs = 3_600_000
const maxLifetimeMs = maxSessionDays * 86_400_000

/** One round of hashing suffices for a random token. */
const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** Thirty days after the last use, but at most half a year after the session began. */
function sessionExpiry({ createdAt, usedAt }: { createdAt: Date; usedAt: Date }) {
  const [slides, ends] = [
    usedAt.getTime() + sessionLifetimeSeconds * 1000,
    createdAt.getTime() + maxLifetimeMs,
  ]
  return new Date(Math.min(slides, ends))
}

/** Signing in with a code or a passkey counts as a confirmation. */
type SessionStart = ClientInfo & { reauthenticatedAt?: Date; passkeyUsedAt?: Date }

/** Returns the token, which is stored as a hash only. */
export async function startSession(
  db: Db,
  userId: number,
  now: Date,
  beginning: SessionStart,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries.insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    usedAt: now,
    expiresAt: sessionExpiry({ createdAt: now, usedAt: now }),
    language: activeLanguage(),
    ...beginning,
  })
  await queries.recordActivity(db, userId, now)
  return token
}

/** Resolves a token. Extends the session and records the activity at most once an hour, and on each new day. */
export async function findViewer(ctx: Context, token: string, visit: ClientInfo): Promise<Viewer | null> {
  const [now, tokenHash] = [ctx.now(), hashToken(token)]
  const session = await queries.findSession(ctx.db, tokenHash, now)
  if (!session) return null
  if (shouldRecordUse(session.usedAt, now)) {
    const use = { usedAt: now, expiresAt: sessionExpiry({ createdAt: session.createdAt, usedAt: now }) }
    await queries.extendSession(ctx.db, tokenHash, { ...use, ...visit })
    await queries.recordActivity(ctx.db, session.userId, now)
  }
  const { userId: id, isAdmin, roleId, sessionId, reauthenticatedAt, passkeyUsedAt, suspendedAt } = session
  const { language } = session
  const permissions = session.permissions as Permission[]
  const confirmed = reauthenticatedAt && { confirmedUntil: confirmedUntil(reauthenticatedAt) }
  return {
    id,
    isAdmin,
    roleId,
    permissions,
    sessionId,
    ...confirmed,
    ...(passkeyUsedAt && { isPasskeyConfirmed: true }),
    ...(isAdmin && !passkeyUsedAt && (await arePasskeysRequired(ctx)) && { needsPasskey: true }),
    ...(suspendedAt && { isSuspended: true }),
    ...(language && { language }),
  }
}

const arePasskeysRequired = async (ctx: Context) => (await readSiteSettings(ctx)).adminPasskeys === 'required'

const shouldRecordUse = (usedAt: Date, now: Date) =>
  now.getTime() - usedAt.getTime() >= extendAfterMs || utcDay(now) > utcDay(usedAt)

const confirmedUntil = (reauthenticatedAt: Date) =>
  new Date(reauthenticatedAt.getTime() + reauthMinutes * 60_000)

/** Confirms the session, which may then perform sensitive actions for a while. */
export async function recordReauth(db: Db, { sessionId }: Viewer, now: Date, by: 'code' | 'passkey') {
  const proof = { reauthenticatedAt: now, ...(by === 'passkey' && { passkeyUsedAt: now }) }
  if (sessionId !== undefined) await queries.updateReauth(db, sessionId, proof)
  return { confirmedUntil: confirmedUntil(now).toISOString() }
}

export async function recordPasskeyUse(db: Db, { sessionId }: Viewer, now: Date) {
  if (sessionId !== undefined) await queries.updateReauth(db, sessionId, { passkeyUsedAt: now })
}

export async function endSession(ctx: Context, token: string) {
  await ctx.transaction(async (trx) =>
    notifySessionsEnded(trx, await queries.removeSessionByToken(trx, hashToken(token))),
  )
}

/** Closes the open streams of these sessions on all nodes. */
async function notifySessionsEnded(trx: Trx, ended: queries.EndedSession[]) {
  for (const { id, userId } of ended) await pushSessionEnded(trx, userId, id)
}

export async function listSessionsOfUser(
  ctx: Context,
  userId: number,
): Promise<Omit<Session, 'isCurrent'>[]> {
  return (await queries.listSessions(ctx.db, userId, ctx.now())).map(presentSession)
}

const presentSession = (row: Awaited<ReturnType<typeof queries.listSessions>>[number]) => ({
  id: row.id,
  device: describeDevice(row.userAgent),
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  usedAt: row.usedAt.toISOString(),
})

type UserAgentPattern = readonly [name: string, sign: RegExp]

/** The order matters: most user agents also contain the names of other browsers. */
const browsers: readonly UserAgentPattern[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Yandex Browser', /\bYaBrowser\//],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
  ['curl', /^curl\//],
]

const systems: readonly UserAgentPattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\b(?:Macintosh|Mac OS X)\b/],
  ['FreeBSD', /\bFreeBSD\b/],
  ['Linux', /\bLinux\b/],
]

const matchName = (signs: readonly UserAgentPattern[], text: string) =>
  signs.find(([, sign]) => sign.test(text))?.[0]

export function describeDevice(userAgent: string): string {
  const [browser, system] = [matchName(browsers, userAgent), matchName(systems, userAgent)]
  if (browser && system) return t`${{ browser }} on ${{ system }}`
  if (system) return t`A browser on ${{ system }}`
  return browser ?? t`Unknown device`
}

export async function listSessions(ctx: Context, viewer: Viewer, token: string): Promise<Session[]> {
  const current = hashToken(token)
  const rows = await queries.listSessions(ctx.db, viewer.id, ctx.now())
  return rows.map((row) => ({ ...presentSession(row), isCurrent: row.tokenHash.equals(current) }))
}

/** @throws DomainError not_found, also for sessions of other users */
export async function removeSession(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) => {
    const ended = await queries.removeSessionOfUser(trx, viewer.id, id)
    if (ended.length === 0) throw new DomainError('not_found', t`Session not found`)
    await notifySessionsEnded(trx, ended)
  })
}

export async function removeOtherSessions(ctx: Context, viewer: Viewer, token: string) {
  await ctx.transaction(async (trx) =>
    notifySessionsEnded(trx, await queries.removeSessionsExcept(trx, viewer.id, hashToken(token))),
  )
}

export async function removeSessionsOfUser(trx: Trx, userId: number) {
  await notifySessionsEnded(trx, await queries.removeSessionsExcept(trx, userId, null))
}

/**
 * Ends one session, or all of them, and returns their number.
 * @throws DomainError not_found (the session)
 */
export async function endSessionsOfUser(trx: Trx, userId: number, sessionId: number | undefined) {
  const ended =
    sessionId === undefined
      ? await queries.removeSessionsExcept(trx, userId, null)
      : await queries.removeSessionOfUser(trx, userId, sessionId)
  if (sessionId !== undefined && ended.length === 0) throw new DomainError('not_found', t`Session not found`)
  await notifySessionsEnded(trx, ended)
  return ended.length
}
