import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { cookieName, cookieOptions } from '../../platform/http/cookies.ts'
import { visitOf, type Visit } from '../../platform/http/viewer.ts'

/** A recognized browser: a random id, and proofs of the addresses that signed in with it. */
export interface Browser {
  id: string
  proofs: string[]
}

export interface Caller {
  browser: Browser
  visit: Visit
}

const browserCookie = 'kinora_browser'
const keptSeconds = 180 * 86_400
const mostProofs = 4
const form = /^[\w-]{22}(\.[\w-]{22}){0,4}$/

const newBrowser = (): Browser => ({ id: randomBytes(16).toString('base64url'), proofs: [] })

export function callerOf({ config }: Context, request: FastifyRequest): Caller {
  const cookie = request.cookies[cookieName(config.publicUrl, browserCookie)] ?? ''
  const [id = '', ...proofs] = cookie.split('.')
  return { browser: form.test(cookie) ? { id, proofs } : newBrowser(), visit: visitOf(request) }
}

export function keepBrowser(
  { config: { publicUrl } }: Context,
  reply: FastifyReply,
  { id, proofs }: Browser,
) {
  const options = { ...cookieOptions(publicUrl), maxAge: keptSeconds }
  reply.setCookie(cookieName(publicUrl, browserCookie), [id, ...proofs].join('.'), options)
}

export const hashOfBrowser = ({ id }: Browser) => createHash('sha256').update(id).digest()

/** An HMAC: only this server can create one, and it does not reveal the address. */
const proofOf = ({ secretKey }: Context, { id }: Browser, email: string) =>
  createHmac('sha256', secretKey).update(`browser\n${id}\n${email}`).digest('base64url').slice(0, 22)

export const isKnown = (ctx: Context, browser: Browser, email: string) =>
  browser.proofs.includes(proofOf(ctx, browser, email))

export function knownTo(ctx: Context, browser: Browser, email: string): Browser {
  const proof = proofOf(ctx, browser, email)
  const others = browser.proofs.filter((one) => one !== proof)
  return { ...browser, proofs: [proof, ...others].slice(0, mostProofs) }
}
