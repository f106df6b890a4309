import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { cookieName, cookieOptions } from '../../platform/http/cookies.ts'
import { sessionCookie } from '../../platform/http/viewer.ts'
import { sessionSeconds } from './sessions.ts'

export function keepSession({ config: { publicUrl } }: Context, reply: FastifyReply, token: string) {
  const options = { ...cookieOptions(publicUrl), maxAge: sessionSeconds }
  reply.setCookie(cookieName(publicUrl, sessionCookie), token, options)
}

export function forgetSession({ config: { publicUrl } }: Context, reply: FastifyReply) {
  reply.clearCookie(cookieName(publicUrl, sessionCookie), cookieOptions(publicUrl))
}
