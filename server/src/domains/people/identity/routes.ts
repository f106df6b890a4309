import { identity } from '@kinora/contract/people/identity/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { clientInfoOf } from '../../../platform/http/viewer.ts'
import { setSessionCookie } from '../accounts/cookies.ts'
import { configuredProvider } from './identity-token.ts'
import { createNonce, listSignInMethods, signInWithToken } from './sign-in.ts'

export async function identityRoutes(app: FastifyInstance) {
  const provider = configuredProvider(app.ctx.config)
  implement(app, identity, {
    methods: (ctx) => listSignInMethods(ctx),
    nonce: (ctx, _viewer, _input, { request }) => createNonce(ctx, provider, request.ip),
    google: async (ctx, _viewer, { body }, { request, reply }) => {
      const signedIn = await signInWithToken(ctx, provider, body, clientInfoOf(request))
      setSessionCookie(ctx, reply, signedIn.token)
      return signedIn
    },
  })
}
