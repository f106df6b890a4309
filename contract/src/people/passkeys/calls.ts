import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, NoContent } from '../../http/shared.ts'
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
  list: call({
    method: 'GET',
    path: '/api/passkeys',
    access: 'user',
    summary: 'The viewer’s passkeys, oldest first',
    response: z.array(Passkey),
  }),
  registrationOptions: call({
    method: 'POST',
    path: '/api/passkeys/registration-options',
    access: 'user',
    confirmed: true,
    limit: challengeLimit.add,
    summary: 'WebAuthn options for creating a passkey',
    response: RegistrationOptions,
  }),
  register: call({
    method: 'POST',
    path: '/api/passkeys',
    access: 'user',
    confirmed: true,
    summary: 'Register a new passkey',
    body: PasskeyForm.extend({ credential: RegistrationCredential }),
    status: 201,
    response: Passkey,
  }),
  rename: call({
    method: 'PATCH',
    path: '/api/passkeys/:id',
    access: 'user',
    summary: 'Rename a passkey',
    params: z.object({ id: Id }),
    body: PasskeyForm,
    response: Passkey,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/passkeys/:id',
    access: 'user',
    confirmed: true,
    summary: 'Remove a passkey; the e-mailed code always remains',
    params: z.object({ id: Id }),
    status: 204,
    response: NoContent,
  }),
  signInOptions: call({
    method: 'POST',
    path: '/api/passkeys/sign-in-options',
    access: 'anyone',
    limit: challengeLimit.reauthenticate,
    summary: 'WebAuthn options for signing in',
    response: SignInOptions,
  }),
  signIn: call({
    method: 'POST',
    path: '/api/passkeys/sign-in',
    access: 'anyone',
    limit: challengeLimit.signIn,
    summary: 'Sign in with a passkey, without an address',
    body: z.object({ credential: AuthenticationCredential }),
    response: SignInResult,
  }),
}
