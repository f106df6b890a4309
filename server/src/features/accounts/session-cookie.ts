import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { cookieName, cookieOptions } from '../../platform/http/cookies.ts'
import { sessionCookie } from '../../platform/http/viewer.ts'
import { sessionSeconds } from './sessions.ts'

/** The browser sends this cookie where a page cannot set a header: for media, events and the first page. */
export function keepSession({ config: { publicUrl } }: Context, reply: FastifyReply, token: string) {
  const options = { ...cookieOptions(publicUrl), maxAge: sessionSeconds }
  reply.setCookie(cookieName(publicUrl, sessionCookie), token, options)
}

/** Takes the cookie away from the browser. */
export function forgetSession({ config: { publicUrl } }: Context, reply: FastifyReply) {
  reply.clearCookie(cookieName(publicUrl, sessionCookie), cookieOptions(publicUrl))
}
