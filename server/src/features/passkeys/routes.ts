import { passkeys } from '@kinora/contract/passkeys'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { visitOf } from '../../platform/http/viewer.ts'
import { keepSession } from '../accounts/session-cookie.ts'
import { registerPasskey, registrationOptions } from './register.ts'
import { listPasskeys, removePasskey, renamePasskey, siteFor } from './service.ts'
import { signInOptions, signInWithPasskey } from './sign-in.ts'

export async function passkeyRoutes(app: FastifyInstance) {
  implement(app, passkeys, {
    list: (ctx, viewer) => listPasskeys(ctx, viewer),
    registrationOptions: (ctx, viewer, _input, { request }) =>
      registrationOptions(ctx, viewer, siteFor(ctx, request.host)),
    register: (ctx, viewer, { body }, { request }) =>
      registerPasskey(ctx, viewer, siteFor(ctx, request.host), body),
    rename: (ctx, viewer, { params, body }) => renamePasskey(ctx, viewer, { ...params, ...body }),
    remove: (ctx, viewer, { params }) => removePasskey(ctx, viewer, params.id).then(() => undefined),
    signInOptions: async (ctx, _viewer, _input, { request, reply }) => {
      reply.header('cache-control', 'no-store')
      return signInOptions(ctx, siteFor(ctx, request.host))
    },
    signIn: async (ctx, _viewer, { body }, { request, reply }) => {
      const site = siteFor(ctx, request.host)
      const signedIn = await signInWithPasskey(ctx, site, body.credential, visitOf(request))
      keepSession(ctx, reply, signedIn.token)
      return signedIn
    },
  })
}
