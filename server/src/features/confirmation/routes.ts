import { confirmation } from '@kinora/contract/confirmation'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { callerOf } from '../accounts/browser.ts'
import { siteFor } from '../passkeys/service.ts'
import { confirmByCode, confirmByPasskey, passkeyOptions, sendConfirmationCode } from './service.ts'

/** Re-authentication before actions that would let a session thief take over the account. */
export async function confirmationRoutes(app: FastifyInstance) {
  implement(app, confirmation, {
    sendCode: (ctx, viewer, _input, { request }) => sendConfirmationCode(ctx, viewer, callerOf(ctx, request)),
    byCode: (ctx, viewer, { body }, { request }) =>
      confirmByCode(ctx, viewer, body.code, callerOf(ctx, request)),
    passkeyOptions: (ctx, viewer, _input, { request }) =>
      passkeyOptions(ctx, viewer, siteFor(ctx, request.host)),
    byPasskey: (ctx, viewer, { body }, { request }) =>
      confirmByPasskey(ctx, viewer, siteFor(ctx, request.host), body.credential),
  })
}
