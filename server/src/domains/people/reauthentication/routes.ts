import { reauthentication } from '@kinora/contract/people/reauthentication/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import { requesterOf } from '../accounts/cookies.ts'
import { requireRelyingParty } from '../passkeys/service.ts'
import { reauthWithCode, reauthWithPasskey, reauthPasskeyOptions, sendReauthCode } from './service.ts'

/** Re-authentication before actions that would let a session thief take over the account. */
export async function reauthenticationRoutes(app: FastifyInstance) {
  implement(app, reauthentication, {
    sendCode: (ctx, viewer, _input, { request }) => sendReauthCode(ctx, viewer, requesterOf(ctx, request)),
    byCode: (ctx, viewer, { body }, { request }) =>
      reauthWithCode(ctx, viewer, body.code, requesterOf(ctx, request)),
    passkeyOptions: (ctx, viewer, _input, { request }) =>
      reauthPasskeyOptions(ctx, viewer, requireRelyingParty(ctx, request.host)),
    byPasskey: (ctx, viewer, { body }, { request }) =>
      reauthWithPasskey(ctx, viewer, requireRelyingParty(ctx, request.host), body.credential),
  })
}
