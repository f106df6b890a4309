import { t } from '@kinora/contract/text/translate'
import '@fastify/cookie'
import { accounts, sessions } from '@kinora/contract/people/accounts/calls'
import { successResponse } from '@kinora/contract/http/shared'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { presentedToken } from '../../../platform/http/viewer.ts'
import { findCurrentUser, sendSignInCode, signInWithCode } from './sign-in.ts'
import { clearSessionCookie, setSessionCookie, requesterOf, setBrowserCookie, withProof } from './cookies.ts'
import { endSession, listSessions, removeOtherSessions, removeSession } from './sessions.ts'

export async function accountRoutes(app: FastifyInstance) {
  implement(app, accounts, {
    me: async (ctx, viewer, _input, { request, reply }) => {
      reply.header('cache-control', 'no-store')
      const presented = presentedToken(request)
      if (!presented) return { user: null }
      const user = viewer && (await findCurrentUser(ctx, viewer))
      if (!user) {
        // Otherwise a dead cookie would make every visit from this browser fail.
        if (presented.by === 'cookie') clearSessionCookie(ctx, reply)
        throw new DomainError('unauthenticated', t`Your session has ended. Sign in again.`)
      }
      // The session slides with use, so the cookie has to slide as well.
      setSessionCookie(ctx, reply, presented.token)
      return { user }
    },
    sendOtp: async (ctx, _viewer, { body }, { request, reply }) => {
      const caller = requesterOf(ctx, request)
      const sent = await sendSignInCode(ctx, body.email, caller)
      setBrowserCookie(ctx, reply, caller.browser)
      return sent
    },
    verifyOtp: async (ctx, _viewer, { body }, { request, reply }) => {
      const caller = requesterOf(ctx, request)
      const signedIn = await signInWithCode(ctx, body, caller)
      setSessionCookie(ctx, reply, signedIn.token)
      setBrowserCookie(ctx, reply, withProof(ctx, caller.browser, body.email))
      return signedIn
    },
    logout: async (ctx, _viewer, _input, { request, reply }) => {
      const presented = presentedToken(request)
      if (presented) await endSession(ctx, presented.token)
      clearSessionCookie(ctx, reply)
      return successResponse
    },
  })
  implement(app, sessions, {
    list: (ctx, viewer, _input, { request }) => listSessions(ctx, viewer, requestToken(request)),
    remove: (ctx, viewer, { params }) => removeSession(ctx, viewer, params.id),
    removeOthers: (ctx, viewer, _input, { request }) =>
      removeOtherSessions(ctx, viewer, requestToken(request)),
  })
}

const requestToken = (request: FastifyRequest) => presentedToken(request)?.token ?? ''
