import { passkeys } from '@kinora/contract/people/passkeys/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { clientInfoOf } from '../../../platform/http/viewer.ts'
import { setSessionCookie } from '../accounts/cookies.ts'
import { createSignInOptions, signInWithPasskey } from './authentication.ts'
import { registerPasskey, createRegistrationOptions } from './register.ts'
import { listPasskeys, removePasskey, renamePasskey, requireRelyingParty } from './service.ts'

export async function passkeyRoutes(app: FastifyInstance) {
  implement(app, passkeys, {
    list: (ctx, viewer) => listPasskeys(ctx, viewer),
    registrationOptions: (ctx, viewer, _input, { request }) =>
      createRegistrationOptions(ctx, viewer, requireRelyingParty(ctx, request.host)),
    register: (ctx, viewer, { body }, { request }) =>
      registerPasskey(ctx, viewer, requireRelyingParty(ctx, request.host), body),
    rename: (ctx, viewer, { params, body }) => renamePasskey(ctx, viewer, { ...params, ...body }),
    remove: (ctx, viewer, { params }) => removePasskey(ctx, viewer, params.id),
    signInOptions: async (ctx, _viewer, _input, { request, reply }) => {
      reply.header('cache-control', 'no-store')
      return createSignInOptions(ctx, requireRelyingParty(ctx, request.host))
    },
    signIn: async (ctx, _viewer, { body }, { request, reply }) => {
      const site = requireRelyingParty(ctx, request.host)
      const signedIn = await signInWithPasskey(ctx, site, body.credential, clientInfoOf(request))
      setSessionCookie(ctx, reply, signedIn.token)
      return signedIn
    },
  })
}
