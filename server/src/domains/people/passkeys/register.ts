import { msg, plural, t } from '@kinora/contract/text/translate'
import { passkeyLimits } from '@kinora/contract/people/passkeys/rules'
import type {
  Passkey,
  RegistrationCredential,
  RegistrationOptions,
} from '@kinora/contract/people/passkeys/schemas'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { recordPasskeyUse } from '../accounts/sessions.ts'
import * as users from '../users/queries.ts'
import * as queries from './queries.ts'
import { type RelyingParty, loadWebAuthn } from './relying-party.ts'
import { saveChallenge, presentPasskey, consumeChallenge, notifyOwner, deriveUserHandle } from './service.ts'

/** EdDSA, ES256, RS256: common among authenticators, and supported by Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Requires a discoverable credential, which signs in without an address. */
export async function createRegistrationOptions(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
): Promise<z.input<typeof RegistrationOptions>> {
  const user = orNotFound(await users.findUser(ctx.db, viewer.id), msg`User not found.`)
  const known = await queries.listPasskeysOfUser(ctx.db, viewer.id)
  assertBelowLimit(passkeyLimits.perUser, known.length)
  const options = await (
    await loadWebAuthn()
  ).generateRegistrationOptions({
    rpName: 'Kinora',
    rpID: site.id,
    userID: Uint8Array.from(await deriveUserHandle(ctx, viewer.id)),
    userName: user.email,
    userDisplayName: user.username,
    timeout: passkeyLimits.challengeSeconds * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await saveChallenge(ctx, options.challenge, viewer.id)
  return options as z.input<typeof RegistrationOptions>
}

interface Registration {
  name: string
  credential: z.output<typeof RegistrationCredential>
}

/** @throws DomainError invalid, conflict */
export async function registerPasskey(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
  { name, credential }: Registration,
): Promise<Passkey> {
  const { id, publicKey, counter } = await verifyRegistration(ctx, viewer, site, credential)
  const { length } = await queries.listPasskeysOfUser(ctx.db, viewer.id)
  assertBelowLimit(passkeyLimits.perUser, length)
  const passkey = {
    userId: viewer.id,
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: credential.response.transports ?? [],
    name,
    createdAt: ctx.now(),
  }
  return ctx.transaction(async (trx) => {
    const row = await queries.insertPasskeyIfNew(trx, passkey)
    if (!row) throw new DomainError('conflict', t`This passkey is already registered`)
    await recordPasskeyUse(trx, viewer, passkey.createdAt)
    await notifyOwner(ctx, trx, { userId: viewer.id, name, change: 'added' })
    return presentPasskey(row)
  })
}

async function verifyRegistration(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
  credential: Registration['credential'],
) {
  try {
    const { registrationInfo } = await (
      await loadWebAuthn()
    ).verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => consumeChallenge(ctx, challenge, viewer.id),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch (error) {
    ctx.log.info({ err: error }, 'a passkey was not accepted')
  }
  throw new DomainError('invalid', t`This passkey could not be added. Try again.`)
}

function assertBelowLimit(most: number, count: number) {
  if (count < most) return
  throw new DomainError(
    'conflict',
    t`${plural({ most }, { one: 'You can have at most # passkey. Remove one that you no longer use.', other: 'You can have at most # passkeys. Remove one that you no longer use.' })}`,
  )
}
