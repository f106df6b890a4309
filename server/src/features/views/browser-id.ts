import { browserIdForm } from '@kinora/contract/views'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { cookieName, cookieOptions } from '../../platform/http/cookies.ts'

const viewerCookie = 'kinora_viewer'
const keptSeconds = 180 * 86_400

/**
 * The random id by which a visitor's browser is known again, so that two people behind one address are two, and one who
 * reloads is one. A browser without one gets it with the answer, unless it `said` one: in frames on other sites cookies are kept
 * back. It says nothing about anybody, and ends after half a year.
 */
export function browserIdOf(
  { config }: Context,
  { request, reply, said }: { request: FastifyRequest; reply: FastifyReply; said: string | undefined },
): string {
  const name = cookieName(config.publicUrl, viewerCookie)
  const known = request.cookies[name] ?? ''
  if (browserIdForm.test(known)) return known
  if (said) return said
  const id = randomBytes(16).toString('base64url')
  reply.setCookie(name, id, { ...cookieOptions(config.publicUrl), maxAge: keptSeconds })
  return id
}
