import { z } from 'zod'
import { CodeForm } from './accounts.ts'
import { call } from './call.ts'
import { AuthenticationCredential, SignInOptions } from './passkeys.ts'
import { SuccessResponse, Timestamp } from './shared.ts'

/** Validity of a confirmation, per session. Signing in with a code or a passkey confirms as well. */
export const reauthMinutes = 10

export const Reauthenticated = z.object({ confirmedUntil: Timestamp })

export const ReauthOptions = SignInOptions.extend({
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
}).meta({ id: 'ConfirmationOptions' })

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
