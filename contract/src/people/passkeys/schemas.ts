import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp, userLine } from '../../http/shared.ts'
import { passkeyLimits } from './rules.ts'

export const Passkey = z
  .object({ id: Id, name: z.string(), createdAt: Timestamp, usedAt: Timestamp.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = userLine(passkeyLimits.name).min(1, { error: () => t`Required` })
export const PasskeyForm = z.object({ name: PasskeyName })

// WebAuthn JSON, as `navigator.credentials` takes and returns it, with bytes as base64url.
const Base64Url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]+$/, { error: () => t`Invalid base64url` })
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
