import type { SignedIn } from '@kinora/contract/identity'
import { passkeyLimits, type SignInOptions } from '@kinora/contract/passkeys'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Visit } from '../../platform/http/viewer.ts'
import { startSession } from '../accounts/sessions.ts'
import { presentUser } from '../users/present.ts'
import * as users from '../users/queries.ts'
import { checkSignature, type Credential } from './check-signature.ts'
import * as queries from './queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { webAuthn } from './web-authn.ts'
import { keepChallenge } from './service.ts'

/** Lists no credentials: the authenticator chooses among its discoverable ones. */
export async function signInOptions(
  ctx: Context,
  site: RelyingParty,
): Promise<z.input<typeof SignInOptions>> {
  const { challenge } = await (await webAuthn()).generateAuthenticationOptions({ rpID: site.id })
  await keepChallenge(ctx, challenge, null)
  return {
    challenge,
    rpId: site.id,
    timeout: passkeyLimits.challengeSeconds * 1000,
    userVerification: 'required',
  }
}

/**
 * All failures have the same error, so that it reveals nothing.
 * @throws DomainError unauthenticated
 */
export async function signInWithPasskey(
  ctx: Context,
  site: RelyingParty,
  credential: Credential,
  visit: Visit,
): Promise<SignedIn> {
  const passkey = await queries.findByCredential(ctx.db, credential.id)
  if (!passkey) throw refused()
  const signCount = await checkSignature(ctx, site, { credential, passkey, askedOf: null })
  if (signCount === undefined) throw refused()
  return ctx.transaction(async (trx) => {
    const usedAt = ctx.now()
    if (!(await queries.noteUse(trx, { id: passkey.id, signCount, usedAt }))) throw refused()
    const user = await users.find(trx, passkey.userId)
    if (!user) throw refused()
    const token = await startSession(trx, user.id, usedAt, {
      ...visit,
      confirmedAt: usedAt,
      passkeyAt: usedAt,
    })
    return { user: presentUser(user), token }
  })
}

const refused = () =>
  new DomainError('unauthenticated', 'This passkey does not belong to an account here. Use your e-mail instead.')
