import type { SignInResult } from '@kinora/contract/people/identity/schemas'
import { passkeyLimits } from '@kinora/contract/people/passkeys/rules'
import type { SignInOptions } from '@kinora/contract/people/passkeys/schemas'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { ClientInfo } from '../../../platform/http/viewer.ts'
import { startSession } from '../accounts/sessions.ts'
import { presentUser } from '../users/present.ts'
import * as users from '../users/queries.ts'
import { verifyAssertion, type AssertionCredential } from './verify-assertion.ts'
import * as queries from './queries.ts'
import { type RelyingParty, loadWebAuthn } from './relying-party.ts'
import { saveChallenge } from './service.ts'

/** Lists no credentials: the authenticator chooses among its discoverable ones. */
export async function createSignInOptions(
  ctx: Context,
  site: RelyingParty,
): Promise<z.input<typeof SignInOptions>> {
  const { challenge } = await (await loadWebAuthn()).generateAuthenticationOptions({ rpID: site.id })
  await saveChallenge(ctx, challenge, null)
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
  credential: AssertionCredential,
  visit: ClientInfo,
): Promise<SignInResult> {
  const passkey = await queries.findPasskeyByCredential(ctx.db, credential.id)
  if (!passkey) throw signInRefused()
  const signCount = await verifyAssertion(ctx, site, { credential, passkey, challengedUserId: null })
  if (signCount === undefined) throw signInRefused()
  return ctx.transaction(async (trx) => {
    const usedAt = ctx.now()
    if (!(await queries.recordUse(trx, { id: passkey.id, signCount, usedAt }))) throw signInRefused()
    const user = await users.findUser(trx, passkey.userId)
    if (!user) throw signInRefused()
    const token = await startSession(trx, user.id, usedAt, {
      ...visit,
      reauthenticatedAt: usedAt,
      passkeyUsedAt: usedAt,
    })
    return { user: presentUser(user), token }
  })
}

const signInRefused = () =>
  new DomainError(
    'unauthenticated',
    'This passkey does not belong to an account here. Use your e-mail instead.',
  )
