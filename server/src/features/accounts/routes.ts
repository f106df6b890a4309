import '@fastify/cookie'
import { accounts } from '@kinora/contract/accounts'
import { sessions } from '@kinora/contract/sessions'
import { done } from '@kinora/contract/shared'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { implement } from '../../platform/http/implement.ts'
import { presentedToken } from '../../platform/http/viewer.ts'
import { callerOf, keepBrowser, knownTo } from './browser.ts'
import { currentUser, sendCode, verifyCode } from './service.ts'
import { forgetSession, keepSession } from './session-cookie.ts'
import { endSession, listSessions, removeOtherSessions, removeSession } from './sessions.ts'

export async function accountRoutes(app: FastifyInstance) {
  implement(app, accounts, {
    me: async (ctx, viewer, _input, { request, reply }) => {
      reply.header('cache-control', 'no-store')
      const presented = presentedToken(request)
      if (!presented) return { user: null }
      const user = viewer && (await currentUser(ctx, viewer))
      if (!user) {
        // Otherwise a dead cookie would make every visit from this browser fail.
        if (presented.by === 'cookie') forgetSession(ctx, reply)
        throw new DomainError('unauthenticated', 'Your session has ended. Sign in again.')
      }
      // The session slides with use, so the cookie has to slide as well.
      keepSession(ctx, reply, presented.token)
      return { user }
    },
    sendOtp: async (ctx, _viewer, { body }, { request, reply }) => {
      const caller = callerOf(ctx, request)
      const sent = await sendCode(ctx, body.email, caller)
      keepBrowser(ctx, reply, caller.browser)
      return sent
    },
    verifyOtp: async (ctx, _viewer, { body }, { request, reply }) => {
      const caller = callerOf(ctx, request)
      const signedIn = await verifyCode(ctx, body, caller)
      keepSession(ctx, reply, signedIn.token)
      keepBrowser(ctx, reply, knownTo(ctx, caller.browser, body.email))
      return signedIn
    },
    logout: async (ctx, _viewer, _input, { request, reply }) => {
      const presented = presentedToken(request)
      if (presented) await endSession(ctx, presented.token)
      forgetSession(ctx, reply)
      return done
    },
  })
  implement(app, sessions, {
    list: (ctx, viewer, _input, { request }) => listSessions(ctx, viewer, tokenOf(request)),
    remove: (ctx, viewer, { params }) => removeSession(ctx, viewer, params.id).then(() => undefined),
    removeOthers: (ctx, viewer, _input, { request }) =>
      removeOtherSessions(ctx, viewer, tokenOf(request)).then(() => undefined),
  })
}

const tokenOf = (request: FastifyRequest) => presentedToken(request)?.token ?? ''
