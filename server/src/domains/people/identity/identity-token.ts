import { t } from '@kinora/contract/text/translate'
import { Email } from '@kinora/contract/http/shared'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { Config } from '../../../config.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'

export interface IdentityProvider {
  clientId: string
  issuers: string[]
  keys: ReturnType<typeof createRemoteJWKSet>
}

const keyTimeoutSeconds = 3
const keyCacheMs = 10 * 60_000
/** Tokens are created when the button is pressed; an older one may have been stolen. */
const maxTokenAgeSeconds = 10 * 60
const clockToleranceSeconds = 30
/** Asymmetric algorithms only: `none` and shared secrets prove nothing here. */
const allowedAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** Null when none is configured. The keys are fetched lazily and cached. */
export function configuredProvider(config: Config): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: keysUrl } = config
  if (!clientId) return null
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: keyTimeoutSeconds * 1000,
    cacheMaxAge: keyCacheMs,
  })
  // Google issues tokens with and without the scheme.
  return { clientId, issuers: [issuer, issuer.replace(/^https:\/\/(?=accounts\.google\.com$)/, '')], keys }
}

export interface VerifiedIdentity {
  issuer: string
  /** The provider's immutable id of the user. */
  subject: string
  /** Null unless the provider has verified it. */
  email: string | null
  /** The caller must check that this nonce is one of ours. */
  nonce: string
}

/**
 * Verifies signature, issuer, audience and time.
 * @throws DomainError unauthenticated, unavailable
 */
export async function verifyToken(
  provider: IdentityProvider,
  credential: string,
  now: Date,
): Promise<VerifiedIdentity> {
  const { azp, sub, nonce, email, email_verified } = await verifyClaims(provider, credential, now)
  const isForUs = azp === undefined || azp === provider.clientId
  if (!isForUs || !sub || typeof nonce !== 'string') throw signInRefused()
  const address = Email.safeParse(email)
  return {
    // Normalizes the two names of the provider.
    issuer: provider.issuers[0] ?? '',
    subject: sub,
    email: address.success && email_verified === true ? address.data : null,
    nonce,
  }
}

async function verifyClaims(
  { clientId, issuers, keys }: IdentityProvider,
  credential: string,
  now: Date,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(credential, keys, {
      algorithms: allowedAlgorithms,
      audience: clientId,
      issuer: issuers,
      currentDate: now,
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: maxTokenAgeSeconds,
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  } catch (error) {
    throw isInvalidToken(error) ? signInRefused() : providerUnreachable(error)
  }
}

export const signInRefused = () =>
  new DomainError('unauthenticated', t`This sign-in could not be confirmed. Try again, or use a code.`)

function providerUnreachable(cause: unknown) {
  const sentence = t`The sign-in service does not answer. Use a code, or try again in a minute.`
  return Object.assign(new DomainError('unavailable', sentence, { retryAfterSeconds: 60 }), { cause })
}

/** All other errors come from fetching the provider's keys. */
const isInvalidToken = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== errors.JOSEError.code
