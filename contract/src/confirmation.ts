import { z } from 'zod'
import { CodeForm } from './accounts.ts'
import { call } from './call.ts'
import { SignedCredential, SignInOptions } from './passkeys.ts'
import { Done, Time } from './shared.ts'

/** Validity of a confirmation, per session. Signing in with a code or a passkey confirms as well. */
export const confirmationMinutes = 10

export const Confirmed = z.object({ confirmedUntil: Time })

export const ConfirmationOptions = SignInOptions.extend({
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
}).meta({ id: 'ConfirmationOptions' })

export const confirmation = {
  sendCode: call({
    method: 'POST',
    path: '/api/confirmation/code',
    access: 'user',
    summary: 'Mail the viewer a one-time code for re-authentication',
    response: Done.extend({ expiresInSeconds: z.number().int(), resendInSeconds: z.number().int() }),
  }),
  byCode: call({
    method: 'POST',
    path: '/api/confirmation/by-code',
    access: 'user',
    summary: 'Confirm with the mailed code; valid for ten minutes in this session',
    body: CodeForm.pick({ code: true }),
    response: Confirmed,
  }),
  passkeyOptions: call({
    method: 'POST',
    path: '/api/confirmation/passkey-options',
    access: 'user',
    summary: 'WebAuthn options for confirming with a passkey',
    response: ConfirmationOptions,
  }),
  byPasskey: call({
    method: 'POST',
    path: '/api/confirmation/by-passkey',
    access: 'user',
    summary: 'Confirm with a passkey; valid for ten minutes in this session',
    body: z.object({ credential: SignedCredential }),
    response: Confirmed,
  }),
}
