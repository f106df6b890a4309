import { z } from 'zod'
import { call } from './call.ts'
import { SignInResult } from './identity.ts'
import { Id, NoContent, Timestamp, userLine } from './shared.ts'

/** A challenge is valid for five minutes and can be used once. */
export const passkeyLimits = { name: 60, perUser: 20, challengeSeconds: 300 } as const

export const Passkey = z
  .object({ id: Id, name: z.string(), createdAt: Timestamp, usedAt: Timestamp.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = userLine(passkeyLimits.name).min(1, 'Required')
export const PasskeyForm = z.object({ name: PasskeyName })

// WebAuthn JSON, as `navigator.credentials` takes and returns it, with bytes as base64url.
const Base64Url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/, 'Invalid base64url')
const CredentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const UserVerification = z.enum(['discouraged', 'preferred', 'required'])
const credentialFields = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
}

export const RegistrationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(CredentialDescriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: UserVerification,
    }),
  })
  .meta({ id: 'RegistrationOptions' })

export const RegistrationCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})

export const SignInOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: UserVerification,
  })
  .meta({ id: 'SignInOptions' })

export const AuthenticationCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
})

export const challengeLimit = {
  reauthenticate: { times: 120, perMinutes: 15, by: 'network' },
  signIn: { times: 30, perMinutes: 15, by: 'network' },
  add: { times: 30, perMinutes: 15, by: 'network' },
} as const

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
