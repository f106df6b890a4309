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

/**
 * The address that the provider has verified to be the caller's.
 * @throws DomainError unauthenticated, forbidden, unavailable
 */
export async function provenEmail(
  provider: IdentityProvider,
  { credential, nonce }: { credential: string; nonce?: string | undefined },
  now: Date,
): Promise<string> {
  const claims = await verifiedClaims(provider, credential, now)
  const isForUs = claims.azp === undefined || claims.azp === provider.clientId
  if (!isForUs || claims.nonce !== nonce) throw refused()
  const email = Email.safeParse(claims.email)
  if (!email.success || claims.email_verified !== true) {
    throw new DomainError('forbidden', 'Your e-mail address is not verified there. Use a code instead.')
  }
  return email.data
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

const refused = () =>
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
