import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { cookieName, cookieOptions } from '../../platform/http/cookies.ts'

const viewerCookie = 'kinora_viewer'
const keptSeconds = 180 * 86_400
const macBytes = 16

const macOf = ({ secretKey }: Context, id: string) =>
  createHmac('sha256', secretKey).update(`browser id\n${id}`).digest().subarray(0, macBytes)

/** Whether we have given out an id: nobody makes up browsers that were here before. */
function isOurs(ctx: Context, signed: string) {
  const [id = '', mac = ''] = signed.split('.')
  const given = Buffer.from(mac, 'base64url')
  return given.length === macBytes && timingSafeEqual(given, macOf(ctx, id))
}

/**
 * The random id, signed, by which a visitor's browser is known again, so that two people behind one address are two, and one
 * who reloads is one. A browser without one gets it with the answer, unless it `said` one: in frames on other sites cookies
 * are kept back. It says nothing about anybody, and ends after half a year.
 */
export function browserIdOf(
  ctx: Context,
  { request, reply, said }: { request: FastifyRequest; reply: FastifyReply; said: string | undefined },
): string {
  const { publicUrl } = ctx.config
  const name = cookieName(publicUrl, viewerCookie)
  for (const known of [request.cookies[name], said]) if (known && isOurs(ctx, known)) return known
  const id = randomBytes(16).toString('base64url')
  const signed = `${id}.${macOf(ctx, id).toString('base64url')}`
  reply.setCookie(name, signed, { ...cookieOptions(publicUrl), maxAge: keptSeconds })
  return signed
}
