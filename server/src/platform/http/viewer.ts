import { t } from '@kinora/contract/text/translate'
import type { Access, Call } from '@kinora/contract/http/call'
import { can } from '@kinora/contract/http/can'
import type { Permission } from '@kinora/contract/http/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHmac } from 'node:crypto'
import { DomainError } from '../errors/domain-error.ts'
import { formatUuid } from '../format-uuid.ts'

export interface Viewer {
  id: number
  isAdmin: boolean
  roleId?: number
  /** Permissions of the role; check with `can`, which includes administrators. */
  permissions: readonly Permission[]
  sessionId?: number
  apiKeyId?: number
  /** Expiry of the last reauthentication. */
  confirmedUntil?: Date
  isPasskeyConfirmed?: boolean
  /** This site requires a passkey from administrators for privileged calls, and none was used yet. */
  needsPasskey?: boolean
  /** Only calls with `whileSuspended` are open; for all others the user counts as a visitor. */
  isSuspended?: boolean
  /** Of the account's settings; absent while it follows the browser. */
  language?: string
}

/** Carries the session where no header can be set: media, events, first page. */
export const sessionCookie = 'kinora_session'

export interface ClientInfo {
  userAgent: string
  address: string
}

const maxUserAgentLength = 500

export const clientInfoOf = ({ headers, ip }: FastifyRequest): ClientInfo => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
  address: ip.replace(/^::ffff:(?=\d+\.)/i, ''),
})

const isHttps = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * The `__Host-` prefix (RFC 6265bis) binds a cookie to this host under https: neither sibling domains nor network
 * attackers can set it.
 */
export const cookieName = (publicUrl: string, name: string) => (isHttps(publicUrl) ? `__Host-${name}` : name)

export const cookieOptions = (publicUrl: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) }) as const

export function presentedToken(
  request: FastifyRequest,
): { token: string; by: 'header' | 'cookie' } | undefined {
  const header = request.headers.authorization
  if (header?.startsWith('Bearer ')) return { token: header.slice('Bearer '.length), by: 'header' }
  const cookie = request.cookies[cookieName(request.server.ctx.config.publicUrl, sessionCookie)]
  return cookie ? { token: cookie, by: 'cookie' } : undefined
}

const findCallerByToken = async (app: FastifyInstance, request: FastifyRequest): Promise<Viewer | null> => {
  const presented = presentedToken(request)
  return presented ? app.findViewer(presented.token, clientInfoOf(request)) : null
}

/** Includes suspended users, but no API keys. */
export async function findSessionCaller(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<Viewer | null> {
  const caller = await findCallerByToken(app, request)
  return caller?.apiKeyId === undefined ? caller : null
}

export async function findActiveCaller(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<Viewer | null> {
  const caller = await findSessionCaller(app, request)
  return caller?.isSuspended ? null : caller
}

/**
 * Authenticates and authorizes the caller.
 * @throws DomainError unauthenticated, suspended, forbidden, foreign_origin
 */
export async function authorizeCall(
  app: FastifyInstance,
  request: FastifyRequest,
  spec: Pick<Call, 'access' | 'method' | 'scope' | 'confirmed' | 'whileSuspended'>,
): Promise<Viewer | null> {
  const { access } = spec
  const found = await findCallerByToken(app, request)
  const caller = found?.apiKeyId === undefined ? found : authorizeApiKey(found, spec)
  if (caller) assertOwnOrigin(request)
  const isShutOut = caller?.isSuspended === true && !spec.whileSuspended
  if (access === 'anyone') return isShutOut ? null : caller
  if (isShutOut) throw new DomainError('suspended', t`Your account is suspended.`)
  return requireAccess(caller, access)
}

/** @throws DomainError unauthenticated, forbidden, confirmation_needed (by a passkey) */
function requireAccess(caller: Viewer | null, access: Exclude<Access, 'anyone'>): Viewer {
  if (!caller) throw new DomainError('unauthenticated', t`Sign in first.`)
  if (!hasAccess(caller, access)) throw new DomainError('forbidden', t`You are not allowed to do this.`)
  if (caller.needsPasskey && access !== 'user') throw passkeyRequiredError()
  return caller
}

const passkeyRequiredError = () =>
  new DomainError(
    'confirmation_needed',
    t`Administrators of this site use a passkey: confirm or sign in with yours, or add one in your settings.`,
  )

/** @throws DomainError confirmation_needed, when the last reauthentication is missing or expired */
export function requireConfirmed(viewer: Viewer | null, now: Date) {
  if (viewer?.confirmedUntil && viewer.confirmedUntil > now) return
  throw new DomainError(
    'confirmation_needed',
    t`Confirm first that it is you, with a code by e-mail or a passkey.`,
  )
}

/**
 * API keys open calls within their scopes, except those that need a reauthentication, and read public calls as a
 * visitor.
 * @throws DomainError forbidden
 */
function authorizeApiKey(
  holder: Viewer,
  { access, method, scope, confirmed }: Pick<Call, 'access' | 'method' | 'scope' | 'confirmed'>,
) {
  const needed = scope ?? (typeof access === 'object' ? access.permission : undefined)
  if (needed && !confirmed && can(holder, needed)) return holder
  if (access === 'anyone' && safeMethods.has(method)) return null
  throw new DomainError('forbidden', t`This key is not allowed to do this.`)
}

function hasAccess(viewer: Viewer, access: Exclude<Access, 'anyone'>): boolean {
  if (access === 'user') return true
  return access === 'admin' ? viewer.isAdmin : can(viewer, access.permission)
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * CSRF protection: writes authenticated by the cookie alone must come from an own page (OWASP: verifying origin with
 * standard headers).
 */
function assertOwnOrigin(request: FastifyRequest) {
  if (safeMethods.has(request.method) || presentedToken(request)?.by !== 'cookie') return
  if (!isOwnOrigin(request, request.headers.origin)) {
    throw new DomainError('foreign_origin', t`This request did not come from this site.`)
  }
}

/** The Host header can be forged, so it counts only without PUBLIC_URL. */
function isOwnOrigin({ host, server }: FastifyRequest, origin: string | undefined): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const { PUBLIC_URL } = server.ctx.config
  return PUBLIC_URL ? origin === new URL(PUBLIC_URL).origin : new URL(origin).host === host
}

interface KeyContext {
  secretKey: Buffer
}

const hashKey = ({ secretKey }: KeyContext, who: string, of = 'viewer') =>
  formatUuid(createHmac('sha256', secretKey).update(`${of}\n${who}`).digest().subarray(0, 16))

// Keyed hashes: without the secret key nobody can compute or reverse them from the tables alone.

export const computeUserKey = (ctx: KeyContext, userId: number) => hashKey(ctx, `user ${userId}`)

export const computeBrowserKey = (ctx: KeyContext, browserId: string) => hashKey(ctx, `browser ${browserId}`)

/** Changes daily, so that networks cannot be tracked; `day` is a UTC date. */
export const computeNetworkKey = (ctx: KeyContext, network: string, day: string) =>
  hashKey(ctx, `${day} ${network}`, 'network')
