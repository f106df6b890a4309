import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { sessionCookie, cookieName, cookieOptions } from '../../../platform/http/viewer.ts'
import { sessionLifetimeSeconds } from './sessions.ts'

export function setSessionCookie({ config: { publicUrl } }: Context, reply: FastifyReply, token: string) {
  const options = { ...cookieOptions(publicUrl), maxAge: sessionLifetimeSeconds }
  reply.setCookie(cookieName(publicUrl, sessionCookie), token, options)
}

export function clearSessionCookie({ config: { publicUrl } }: Context, reply: FastifyReply) {
  reply.clearCookie(cookieName(publicUrl, sessionCookie), cookieOptions(publicUrl))
}
