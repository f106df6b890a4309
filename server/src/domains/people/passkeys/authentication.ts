import { t } from '@kinora/contract/text/translate'
import type { SignInResult } from '@kinora/contract/people/identity/schemas'
import { passkeyLimits } from '@kinora/contract/people/passkeys/rules'
import type { AuthenticationCredential, SignInOptions } from '@kinora/contract/people/passkeys/schemas'
import type { ReauthOptions } from '@kinora/contract/people/reauthentication/schemas'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { ClientInfo, Viewer } from '../../../platform/http/viewer.ts'
import { startSession } from '../accounts/sessions.ts'
import { presentUser } from '../users/present.ts'
import * as users from '../users/queries.ts'
import { type PasskeyRow, findPasskeyByCredential, recordUse, listPasskeysOfUser } from './queries.ts'
import { type RelyingParty, loadWebAuthn } from './relying-party.ts'
import { consumeChallenge, deriveUserHandle, saveChallenge } from './service.ts'

type AssertionCredential = z.output<typeof AuthenticationCredential>

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
async function verifyAssertion(
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
  const passkey = await findPasskeyByCredential(ctx.db, credential.id)
  if (!passkey) throw signInRefused()
  const signCount = await verifyAssertion(ctx, site, { credential, passkey, challengedUserId: null })
  if (signCount === undefined) throw signInRefused()
  return ctx.transaction(async (trx) => {
    const usedAt = ctx.now()
    if (!(await recordUse(trx, { id: passkey.id, signCount, usedAt }))) throw signInRefused()
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
    t`This passkey does not belong to an account here. Use your e-mail instead.`,
  )

/**
 * Options for re-authentication.
 * @throws DomainError not_found, without a passkey
 */
export async function reauthOptions(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
): Promise<z.input<typeof ReauthOptions>> {
  const known = await listPasskeysOfUser(ctx.db, viewer.id)
  if (known.length === 0) throw new DomainError('not_found', t`You have no passkey. Use a code instead.`)
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
  const passkey = await findPasskeyByCredential(ctx.db, credential.id)
  if (passkey?.userId === viewer.id) {
    const signCount = await verifyAssertion(ctx, site, { credential, passkey, challengedUserId: viewer.id })
    const use = signCount !== undefined && { id: passkey.id, signCount, usedAt: ctx.now() }
    if (use && (await recordUse(ctx.db, use))) return
  }
  throw new DomainError('invalid', t`This passkey does not confirm that it is you. Use a code instead.`)
}
