import { z } from 'zod'
import { call } from './call.ts'
import { SignedIn } from './identity.ts'
import { Id, Nothing, Time, writtenLine } from './shared.ts'

/** A challenge is valid for five minutes and can be used once. */
export const passkeyLimits = { name: 60, perUser: 20, challengeSeconds: 300 } as const

export const Passkey = z
  .object({ id: Id, name: z.string(), createdAt: Time, usedAt: Time.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = writtenLine(passkeyLimits.name).min(1, 'Required')
export const PasskeyForm = z.object({ name: PasskeyName })

// WebAuthn JSON, as `navigator.credentials` takes and returns it, with bytes as base64url.
const Bytes = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/, 'Invalid base64url')
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})
const Verification = z.enum(['discouraged', 'preferred', 'required'])
const credentialParts = {
  id: Bytes,
  rawId: Bytes,
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
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: Verification,
    }),
  })
  .meta({ id: 'RegistrationOptions' })

export const NewCredential = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
})

export const SignInOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: Verification,
  })
  .meta({ id: 'SignInOptions' })

export const SignedCredential = z.object({
  ...credentialParts,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
})

export const passkeyTries = {
  ask: { times: 120, perMinutes: 15, by: 'network' },
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
    limit: passkeyTries.add,
    summary: 'WebAuthn options for creating a passkey',
    response: RegistrationOptions,
  }),
  register: call({
    method: 'POST',
    path: '/api/passkeys',
    access: 'user',
    confirmed: true,
    summary: 'Register a new passkey',
    body: PasskeyForm.extend({ credential: NewCredential }),
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
    response: Nothing,
  }),
  signInOptions: call({
    method: 'POST',
    path: '/api/passkeys/sign-in-options',
    access: 'anyone',
    limit: passkeyTries.ask,
    summary: 'WebAuthn options for signing in',
    response: SignInOptions,
  }),
  signIn: call({
    method: 'POST',
    path: '/api/passkeys/sign-in',
    access: 'anyone',
    limit: passkeyTries.signIn,
    summary: 'Sign in with a passkey, without an address',
    body: z.object({ credential: SignedCredential }),
    response: SignedIn,
  }),
}
