import '@fastify/cookie'
import { accounts } from '@kinora/contract/accounts'
import { done } from '@kinora/contract/shared'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { presentedToken, sessionCookie } from '../../platform/http/viewer.ts'
import { currentUser, sendCode, verifyCode } from './service.ts'
import { endSession, sessionSeconds } from './sessions.ts'

/** Sign-in by one-time code, sessions, and who is signed in. */
export async function accountRoutes(app: FastifyInstance) {
  implement(app, accounts, {
    me: async (ctx, viewer, _input, { request, reply }) => {
      reply.header('cache-control', 'no-store')
      const presented = presentedToken(request)
      if (!presented) return { user: null }
      const user = viewer && (await currentUser(ctx, viewer))
      if (!user) {
        // A dead cookie would otherwise turn every visit from this browser into a refusal.
        if (presented.by === 'cookie') forgetSession(ctx, reply)
        throw new DomainError('unauthenticated', 'Your session has ended. Sign in again.')
      }
      // The session slides with use, so the cookie must too.
      keepSession(ctx, reply, presented.token)
      return { user }
    },
    sendOtp: (ctx, _viewer, { body }, { request }) => sendCode(ctx, body.email, request.ip),
    verifyOtp: async (ctx, _viewer, { body }, { request, reply }) => {
      const signedIn = await verifyCode(ctx, body, request.ip)
      keepSession(ctx, reply, signedIn.token)
      return signedIn
    },
    logout: async (ctx, _viewer, _input, { request, reply }) => {
      const presented = presentedToken(request)
      if (presented) await endSession(ctx, presented.token)
      forgetSession(ctx, reply)
      return done
    },
  })
}

/** The browser sends this cookie where a page cannot set a header: for media, events and the first page. */
function keepSession(ctx: Context, reply: FastifyReply, token: string) {
  reply.setCookie(sessionCookie, token, { ...cookieOptions(ctx), maxAge: sessionSeconds })
}

function forgetSession(ctx: Context, reply: FastifyReply) {
  reply.clearCookie(sessionCookie, cookieOptions(ctx))
}

const cookieOptions = ({ config }: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.publicUrl.startsWith('https:') }) as const
