import type { ReauthOptions } from '@kinora/contract/people/reauthentication/schemas'
import { passkeyLimits } from '@kinora/contract/people/passkeys/rules'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { verifyAssertion, type AssertionCredential } from './verify-assertion.ts'
import * as queries from './queries.ts'
import { type RelyingParty, loadWebAuthn } from './relying-party.ts'
import { saveChallenge } from './service.ts'

/**
 * Options for re-authentication.
 * @throws DomainError not_found, without a passkey
 */
export async function reauthOptions(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
): Promise<z.input<typeof ReauthOptions>> {
  const known = await queries.listPasskeysOfUser(ctx.db, viewer.id)
  if (known.length === 0) throw new DomainError('not_found', 'You have no passkey. Use a code instead.')
  const { challenge } = await (await loadWebAuthn()).generateAuthenticationOptions({ rpID: site.id })
  await saveChallenge(ctx, challenge, viewer.id)
  return {
    challenge,
    rpId: site.id,
    timeout: passkeyLimits.challengeSeconds * 1000,
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
  }
}

/** @throws DomainError invalid, unless a passkey of the viewer answers a challenge that was issued to them */
export async function verifyOwnPasskey(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
  credential: AssertionCredential,
): Promise<void> {
  const passkey = await queries.findPasskeyByCredential(ctx.db, credential.id)
  if (passkey?.userId === viewer.id) {
    const signCount = await verifyAssertion(ctx, site, { credential, passkey, challengedUserId: viewer.id })
    const use = signCount !== undefined && { id: passkey.id, signCount, usedAt: ctx.now() }
    if (use && (await queries.recordUse(ctx.db, use))) return
  }
  throw new DomainError('invalid', 'This passkey does not confirm that it is you. Use a code instead.')
}
