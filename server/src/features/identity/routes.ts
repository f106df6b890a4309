import { identity } from '@kinora/contract/identity'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { visitOf } from '../../platform/http/viewer.ts'
import { keepSession } from '../accounts/session-cookie.ts'
import { identityProviderOf } from './identity-token.ts'
import { makeNonce, signInMethods, signInWithToken } from './service.ts'

export async function identityRoutes(app: FastifyInstance) {
  const provider = identityProviderOf(app.ctx.config)
  implement(app, identity, {
    methods: (ctx) => signInMethods(ctx),
    nonce: (ctx, _viewer, _input, { request }) => makeNonce(ctx, provider, request.ip),
    google: async (ctx, _viewer, { body }, { request, reply }) => {
      const signedIn = await signInWithToken(ctx, provider, body, visitOf(request))
      keepSession(ctx, reply, signedIn.token)
      return signedIn
    },
  })
}
