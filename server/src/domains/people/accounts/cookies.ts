import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../../../context.ts'
import {
  sessionCookie,
  cookieName,
  cookieOptions,
  clientInfoOf,
  type ClientInfo,
} from '../../../platform/http/viewer.ts'
import { sessionLifetimeSeconds } from './sessions.ts'

export function setSessionCookie({ config: { publicUrl } }: Context, reply: FastifyReply, token: string) {
  const options = { ...cookieOptions(publicUrl), maxAge: sessionLifetimeSeconds }
  reply.setCookie(cookieName(publicUrl, sessionCookie), token, options)
}

export function clearSessionCookie({ config: { publicUrl } }: Context, reply: FastifyReply) {
  reply.clearCookie(cookieName(publicUrl, sessionCookie), cookieOptions(publicUrl))
}

/** A recognized browser: a random id, and proofs of the addresses that signed in with it. */
export interface KnownBrowser {
  id: string
  proofs: string[]
}

export interface SignInRequester {
  browser: KnownBrowser
  visit: ClientInfo
}

const browserCookie = 'kinora_browser'
const cookieMaxAge = 180 * 86_400
const maxProofs = 4
const cookieFormat = /^[\w-]{22}(\.[\w-]{22}){0,4}$/

const createBrowser = (): KnownBrowser => ({ id: randomBytes(16).toString('base64url'), proofs: [] })

export function requesterOf({ config }: Context, request: FastifyRequest): SignInRequester {
  const cookie = request.cookies[cookieName(config.publicUrl, browserCookie)] ?? ''
  const [id = '', ...proofs] = cookie.split('.')
  return {
    browser: cookieFormat.test(cookie) ? { id, proofs } : createBrowser(),
    visit: clientInfoOf(request),
  }
}

export function setBrowserCookie(
  { config: { publicUrl } }: Context,
  reply: FastifyReply,
  { id, proofs }: KnownBrowser,
) {
  const options = { ...cookieOptions(publicUrl), maxAge: cookieMaxAge }
  reply.setCookie(cookieName(publicUrl, browserCookie), [id, ...proofs].join('.'), options)
}

export const hashBrowserId = ({ id }: KnownBrowser) => createHash('sha256').update(id).digest()

/** An HMAC: only this server can create one, and it does not reveal the address. */
const createProof = ({ secretKey }: Context, { id }: KnownBrowser, email: string) =>
  createHmac('sha256', secretKey).update(`browser\n${id}\n${email}`).digest('base64url').slice(0, 22)

export const hasSignedInBefore = (ctx: Context, browser: KnownBrowser, email: string) =>
  browser.proofs.includes(createProof(ctx, browser, email))

export function withProof(ctx: Context, browser: KnownBrowser, email: string): KnownBrowser {
  const proof = createProof(ctx, browser, email)
  const otherProofs = browser.proofs.filter((one) => one !== proof)
  return { ...browser, proofs: [proof, ...otherProofs].slice(0, maxProofs) }
}
