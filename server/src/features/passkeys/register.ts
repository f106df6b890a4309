import {
  passkeyLimits,
  type NewCredential,
  type Passkey,
  type RegistrationOptions,
} from '@kinora/contract/passkeys'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { notePasskey } from '../accounts/sessions.ts'
import * as users from '../users/queries.ts'
import * as queries from './queries.ts'
import type { RelyingParty } from './relying-party.ts'
import { webAuthn } from './web-authn.ts'
import { keepChallenge, presentPasskey, takeChallenge, tellOwner, userHandleOf } from './service.ts'

/** EdDSA, ES256, RS256: common among authenticators, and supported by Node. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Requires a discoverable credential, which signs in without an address. */
export async function registrationOptions(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
): Promise<z.input<typeof RegistrationOptions>> {
  const user = orNotFound(await users.find(ctx.db, viewer.id), 'User')
  const known = await queries.listOfUser(ctx.db, viewer.id)
  refuseMoreThan(passkeyLimits.perUser, known.length)
  const options = await (
    await webAuthn()
  ).generateRegistrationOptions({
    rpName: 'Kinora',
    rpID: site.id,
    userID: Uint8Array.from(await userHandleOf(ctx, viewer.id)),
    userName: user.email,
    userDisplayName: user.username,
    timeout: passkeyLimits.challengeSeconds * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, viewer.id)
  return options as z.input<typeof RegistrationOptions>
}

interface Registration {
  name: string
  credential: z.output<typeof NewCredential>
}

/** @throws DomainError invalid, conflict */
export async function registerPasskey(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
  { name, credential }: Registration,
): Promise<Passkey> {
  const { id, publicKey, counter } = await verified(ctx, viewer, site, credential)
  const { length } = await queries.listOfUser(ctx.db, viewer.id)
  refuseMoreThan(passkeyLimits.perUser, length)
  const made = {
    userId: viewer.id,
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports: credential.response.transports ?? [],
    name,
    createdAt: ctx.now(),
  }
  return ctx.transaction(async (trx) => {
    const row = await queries.insertIfNew(trx, made)
    if (!row) throw new DomainError('conflict', 'This passkey is already registered')
    await notePasskey(trx, viewer, made.createdAt)
    await tellOwner(ctx, trx, { userId: viewer.id, name, what: 'added' })
    return presentPasskey(row)
  })
}

async function verified(
  ctx: Context,
  viewer: Viewer,
  site: RelyingParty,
  credential: Registration['credential'],
) {
  try {
    const { registrationInfo } = await (
      await webAuthn()
    ).verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, viewer.id),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch (error) {
    ctx.log.info({ err: error }, 'a passkey was not accepted')
  }
  throw new DomainError('invalid', 'This passkey could not be added. Try again.')
}

function refuseMoreThan(most: number, count: number) {
  if (count < most) return
  throw new DomainError('conflict', `You can have at most ${most} passkeys. Remove one that you no longer use.`)
}
