import { Email } from '@kinora/contract/accounts'
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import type { Config } from '../../config.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'

/** Whose tokens are believed, and whom they must be made for. */
export interface IdentityProvider {
  clientId: string
  issuers: string[]
  keys: ReturnType<typeof createRemoteJWKSet>
}

const askedForSeconds = 3
const keysKeptMs = 10 * 60_000
/** A token is made when the button is pressed; an older one was lying around somewhere. */
const oldestSeconds = 10 * 60
const clockDifferenceSeconds = 30
/** Only what a public key verifies: a shared secret, or none at all, proves nothing here. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** The configured identity provider; null when there is none. Its keys are fetched when first needed, then kept. */
export function identityProviderOf(config: Config): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: keysUrl } = config
  if (!clientId) return null
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: askedForSeconds * 1000,
    cacheMaxAge: keysKeptMs,
  })
  // Google writes its name with and without the scheme.
  return { clientId, issuers: [issuer, issuer.replace(/^https:\/\/(?=accounts\.google\.com$)/, '')], keys }
}

/** What a token says of the person that it is about. */
export interface ProvenIdentity {
  issuer: string
  /** The provider's own number for the person, which never changes. */
  subject: string
  /** Their address, where the provider has verified it. */
  email: string | null
  /** Says for which sign-in the token was made; whether it is one of ours is for the caller to see. */
  nonce: string
}

/**
 * Whom a token is about, once its signature, issuer, audience and time are right.
 * @throws DomainError unauthenticated, unavailable
 */
export async function readToken(
  provider: IdentityProvider,
  credential: string,
  now: Date,
): Promise<ProvenIdentity> {
  const { azp, sub, nonce, email, email_verified } = await verifiedClaims(provider, credential, now)
  const isForUs = azp === undefined || azp === provider.clientId
  if (!isForUs || !sub || typeof nonce !== 'string') throw refused()
  const address = Email.safeParse(email)
  return {
    // The same provider under either of its names.
    issuer: provider.issuers[0] ?? '',
    subject: sub,
    email: address.success && email_verified === true ? address.data : null,
    nonce,
  }
}

async function verifiedClaims(
  { clientId, issuers, keys }: IdentityProvider,
  credential: string,
  now: Date,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(credential, keys, {
      algorithms,
      audience: clientId,
      issuer: issuers,
      currentDate: now,
      clockTolerance: clockDifferenceSeconds,
      maxTokenAge: oldestSeconds,
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  } catch (error) {
    throw isTokenAtFault(error) ? refused() : unreachable(error)
  }
}

export const refused = () =>
  new DomainError('unauthenticated', 'This sign-in could not be confirmed. Try again, or use a code.')

function unreachable(cause: unknown) {
  const sentence = 'The sign-in service does not answer. Use a code, or try again in a minute.'
  return Object.assign(new DomainError('unavailable', sentence, { retryAfterSeconds: 60 }), { cause })
}

/** Everything else went wrong on the way to the provider's keys, which says nothing about the token. */
const isTokenAtFault = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== errors.JOSEError.code
