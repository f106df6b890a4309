import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, noContent } from '../../http/shared.ts'
import { SignInResult } from '../identity/schemas.ts'
import { challengeLimit } from './rules.ts'
import {
  AuthenticationCredential,
  Passkey,
  PasskeyForm,
  RegistrationCredential,
  RegistrationOptions,
  SignInOptions,
} from './schemas.ts'

export const passkeys = {
  list: call('GET /api/passkeys', {
    access: 'user',
    summary: 'The viewer’s passkeys, oldest first',
    response: z.array(Passkey),
  }),
  registrationOptions: call('POST /api/passkeys/registration-options', {
    access: 'user',
    confirmed: true,
    limit: challengeLimit.add,
    summary: 'WebAuthn options for creating a passkey',
    response: RegistrationOptions,
  }),
  register: call('POST /api/passkeys', {
    access: 'user',
    confirmed: true,
    summary: 'Register a new passkey',
    body: PasskeyForm.extend({ credential: RegistrationCredential }),
    status: 201,
    response: Passkey,
  }),
  rename: call('PATCH /api/passkeys/:id', {
    access: 'user',
    summary: 'Rename a passkey',
    params: z.object({ id: Id }),
    body: PasskeyForm,
    response: Passkey,
  }),
  remove: call('DELETE /api/passkeys/:id', {
    access: 'user',
    confirmed: true,
    summary: 'Remove a passkey; the e-mailed code always remains',
    params: z.object({ id: Id }),
    ...noContent,
  }),
  signInOptions: call('POST /api/passkeys/sign-in-options', {
    access: 'anyone',
    limit: challengeLimit.reauthenticate,
    summary: 'WebAuthn options for signing in',
    response: SignInOptions,
  }),
  signIn: call('POST /api/passkeys/sign-in', {
    access: 'anyone',
    limit: challengeLimit.signIn,
    summary: 'Sign in with a passkey, without an address',
    body: z.object({ credential: AuthenticationCredential }),
    response: SignInResult,
  }),
}
