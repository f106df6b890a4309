import type { Access, Call } from '@kinora/contract/call'
import { can } from '@kinora/contract/can'
import type { Permission } from '@kinora/contract/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cookieName } from './cookies.ts'
import { DomainError } from '../errors/domain-error.ts'

/** The person making a call. */
export interface Viewer {
  id: number
  isAdmin: boolean
  roleId?: number
  /** Those of their role; ask `can`, which knows that administrators have all. */
  permissions: readonly Permission[]
  /** The session they call by. */
  sessionId?: number
  /** The key they call by, instead of a session. */
  apiKeyId?: number
  /** Until when their last proof that it is them is good. */
  confirmedUntil?: Date
  /** In this session they have proved by a passkey that it is them. */
  hasProvedByPasskey?: boolean
  /** They have not, and this site asks its administrators for that before they do what not everybody may. */
  needsPasskey?: boolean
  /** They may make the few calls only that say so (`whileSuspended`); for everything else they are a visitor. */
  isSuspended?: boolean
}

/** The cookie that carries the session where no header can be set: media, events, first page. */
export const sessionCookie = 'kinora_session'

/** From where somebody calls: what their browser says of itself, and their address in the network. */
export interface Visit {
  userAgent: string
  address: string
}

const longestUserAgent = 500

export const visitOf = ({ headers, ip }: FastifyRequest): Visit => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, longestUserAgent),
  address: ip.replace(/^::ffff:(?=\d+\.)/i, ''),
})

/** The token that came with a request and how: the header wins over the cookie. */
export function presentedToken(
  request: FastifyRequest,
): { token: string; by: 'header' | 'cookie' } | undefined {
  const header = request.headers.authorization
  if (header?.startsWith('Bearer ')) return { token: header.slice('Bearer '.length), by: 'header' }
  const cookie = request.cookies[cookieName(request.server.ctx.config.publicUrl, sessionCookie)]
  return cookie ? { token: cookie, by: 'cookie' } : undefined
}

/** Finds who is calling, suspended or through a key of theirs too. */
const findAny = async (app: FastifyInstance, request: FastifyRequest): Promise<Viewer | null> => {
  const presented = presentedToken(request)
  return presented ? app.findViewer(presented.token, visitOf(request)) : null
}

/** Finds who is calling, whether suspended or not; for what is theirs in any case. A key opens none of it. */
export async function findAnyCaller(app: FastifyInstance, request: FastifyRequest): Promise<Viewer | null> {
  const caller = await findAny(app, request)
  return caller?.apiKeyId === undefined ? caller : null
}

/** Finds who is calling; a visitor, a key, a token that is no longer good, or somebody suspended is `null`. */
export async function findCaller(app: FastifyInstance, request: FastifyRequest): Promise<Viewer | null> {
  const caller = await findAnyCaller(app, request)
  return caller?.isSuspended ? null : caller
}

/**
 * Finds who is calling and turns them away when the call is not open to them.
 * @throws DomainError unauthenticated, suspended, forbidden, foreign_origin
 */
export async function admit(
  app: FastifyInstance,
  request: FastifyRequest,
  spec: Pick<Call, 'access' | 'method' | 'scope' | 'confirmed' | 'whileSuspended'>,
): Promise<Viewer | null> {
  const { access } = spec
  const found = await findAny(app, request)
  const caller = found?.apiKeyId === undefined ? found : throughKey(found, spec)
  if (caller) refuseForeignOrigin(request)
  const isShutOut = caller?.isSuspended === true && !spec.whileSuspended
  if (access === 'anyone') return isShutOut ? null : caller
  if (isShutOut) throw new DomainError('suspended', 'Your account is suspended.')
  return requireAllowed(caller, access)
}

/** @throws DomainError unauthenticated, forbidden, confirmation_needed (by a passkey) */
function requireAllowed(caller: Viewer | null, access: Exclude<Access, 'anyone'>): Viewer {
  if (!caller) throw new DomainError('unauthenticated', 'Sign in first.')
  if (!mayCall(caller, access)) throw new DomainError('forbidden', 'You are not allowed to do this.')
  if (caller.needsPasskey && access !== 'user') throw passkeyNeeded()
  return caller
}

const passkeyNeeded = () =>
  new DomainError(
    'confirmation_needed',
    'Administrators of this site use a passkey: confirm or sign in with yours, or add one in your settings.',
  )

/** @throws DomainError confirmation_needed, when the last proof that it is them is too old, or there was none */
export function requireConfirmed(viewer: Viewer | null, now: Date) {
  if (viewer?.confirmedUntil && viewer.confirmedUntil > now) return
  throw new DomainError(
    'confirmation_needed',
    'Confirm first that it is you, with a code by e-mail or a passkey.',
  )
}

/**
 * A key opens what its scopes name, but for what asks somebody to confirm that it is them, and reads as a visitor what
 * everybody may read.
 * @throws DomainError forbidden
 */
function throughKey(
  holder: Viewer,
  { access, method, scope, confirmed }: Pick<Call, 'access' | 'method' | 'scope' | 'confirmed'>,
) {
  const needed = scope ?? (typeof access === 'object' ? access.permission : undefined)
  if (needed && !confirmed && can(holder, needed)) return holder
  if (access === 'anyone' && readingMethods.has(method)) return null
  throw new DomainError('forbidden', 'This key is not allowed to do this.')
}

function mayCall(viewer: Viewer, access: Exclude<Access, 'anyone'>): boolean {
  if (access === 'user') return true
  return access === 'admin' ? viewer.isAdmin : can(viewer, access.permission)
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A cookie is sent by the browser whoever made the page, so a change that rests on it alone must come from our own
 * pages (OWASP CSRF prevention: verifying origin with standard headers).
 */
function refuseForeignOrigin(request: FastifyRequest) {
  if (readingMethods.has(request.method) || presentedToken(request)?.by !== 'cookie') return
  if (!isOurOrigin(request, request.headers.origin)) {
    throw new DomainError('foreign_origin', 'This request did not come from this site.')
  }
}

/** PUBLIC_URL says which pages are ours; the host of a request, which its sender chooses, only where nothing else does. */
function isOurOrigin({ host, server }: FastifyRequest, origin: string | undefined): boolean {
  if (!origin || !URL.canParse(origin)) return false
  const { PUBLIC_URL } = server.ctx.config
  return PUBLIC_URL ? origin === new URL(PUBLIC_URL).origin : new URL(origin).host === host
}
