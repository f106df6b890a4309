import type { ConfirmationOptions } from '@kinora/contract/confirmation'
import { passkeyLimits } from '@kinora/contract/passkeys'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { checkSignature, type Credential } from './check-signature.ts'
import * as queries from './queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { keepChallenge } from './service.ts'
import { webAuthn } from './web-authn.ts'

/**
 * Options for re-authentication.
 * @throws DomainError not_found, without a passkey
 */
export async function optionsForOwner(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
): Promise<z.input<typeof ConfirmationOptions>> {
  const known = await queries.listOfUser(ctx.db, viewer.id)
  if (known.length === 0) throw new DomainError('not_found', 'You have no passkey. Use a code instead.')
  const { challenge } = await (await webAuthn()).generateAuthenticationOptions({ rpID: site.id })
  await keepChallenge(ctx, challenge, viewer.id)
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
export async function proveByPasskey(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
  credential: Credential,
): Promise<void> {
  const passkey = await queries.findByCredential(ctx.db, credential.id)
  if (passkey?.userId === viewer.id) {
    const signCount = await checkSignature(ctx, site, { credential, passkey, askedOf: viewer.id })
    const use = signCount !== undefined && { id: passkey.id, signCount, usedAt: ctx.now() }
    if (use && (await queries.noteUse(ctx.db, use))) return
  }
  throw new DomainError('invalid', 'This passkey does not confirm that it is you. Use a code instead.')
}
