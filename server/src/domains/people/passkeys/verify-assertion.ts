import type { AuthenticationCredential } from '@kinora/contract/people/passkeys/schemas'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { PasskeyRow } from './queries.ts'
import { type RelyingParty, loadWebAuthn } from './relying-party.ts'
import { consumeChallenge, deriveUserHandle } from './service.ts'

export type AssertionCredential = z.output<typeof AuthenticationCredential>

interface Assertion {
  credential: AssertionCredential
  passkey: PasskeyRow
  /** The user that the challenge was issued to; null for a sign-in. */
  challengedUserId: number | null
}

/**
 * Verifies signature, origin, challenge, owner and user verification. Returns the new signature counter, or undefined
 * on failure.
 */
export async function verifyAssertion(
  ctx: Context,
  site: RelyingParty,
  { credential, passkey, challengedUserId }: Assertion,
): Promise<number | undefined> {
  const { userHandle } = credential.response
  const handle = await deriveUserHandle(ctx, passkey.userId)
  if (userHandle !== undefined && userHandle !== handle.toString('base64url')) return undefined
  try {
    const { verified, authenticationInfo } = await (
      await loadWebAuthn()
    ).verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, challengedUserId),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.signCount,
        transports: passkey.transports,
      },
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    ctx.log.info({ err: error }, 'a passkey was not accepted')
  }
  return undefined
}
