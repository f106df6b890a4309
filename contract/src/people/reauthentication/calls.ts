import { z } from 'zod'
import { call } from '../../http/call.ts'
import { SuccessResponse } from '../../http/shared.ts'
import { CodeForm } from '../accounts/schemas.ts'
import { AuthenticationCredential } from '../passkeys/schemas.ts'
import { Reauthenticated, ReauthOptions } from './schemas.ts'

export const reauthentication = {
  sendCode: call({
    method: 'POST',
    path: '/api/confirmation/code',
    access: 'user',
    summary: 'Mail the viewer a one-time code for re-authentication',
    response: SuccessResponse.extend({
      expiresInSeconds: z.number().int(),
      resendInSeconds: z.number().int(),
    }),
  }),
  byCode: call({
    method: 'POST',
    path: '/api/confirmation/by-code',
    access: 'user',
    summary: 'Confirm with the mailed code; valid for ten minutes in this session',
    body: CodeForm.pick({ code: true }),
    response: Reauthenticated,
  }),
  passkeyOptions: call({
    method: 'POST',
    path: '/api/confirmation/passkey-options',
    access: 'user',
    summary: 'WebAuthn options for confirming with a passkey',
    response: ReauthOptions,
  }),
  byPasskey: call({
    method: 'POST',
    path: '/api/confirmation/by-passkey',
    access: 'user',
    summary: 'Confirm with a passkey; valid for ten minutes in this session',
    body: z.object({ credential: AuthenticationCredential }),
    response: Reauthenticated,
  }),
}
