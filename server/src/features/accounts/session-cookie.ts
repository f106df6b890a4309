import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { sessionCookie } from '../../platform/http/viewer.ts'
import { sessionSeconds } from './sessions.ts'

/** The browser sends this cookie where a page cannot set a header: for media, events and the first page. */
export function keepSession(ctx: Context, reply: FastifyReply, token: string) {
  reply.setCookie(sessionCookie, token, { ...cookieOptions(ctx), maxAge: sessionSeconds })
}

/** Takes the cookie away from the browser. */
export function forgetSession(ctx: Context, reply: FastifyReply) {
  reply.clearCookie(sessionCookie, cookieOptions(ctx))
}

const cookieOptions = ({ config }: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') }) as const
