import { msg, t } from '@kinora/contract/text/translate'
import type { IdentityTokenForm, SignInMethods, SignInResult } from '@kinora/contract/people/identity/schemas'
import { nonceSeconds } from '@kinora/contract/people/identity/rules'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Trx } from '../../../platform/db/database.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { ClientInfo } from '../../../platform/http/viewer.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import { quarterHourSeconds } from '../accounts/code-rate-limits.ts'
import { startSession } from '../accounts/sessions.ts'
import { rpIdOf } from '../passkeys/relying-party.ts'
import { presentUser } from '../users/present.ts'
import * as users from '../users/queries.ts'
import { readSiteSettings } from '../../site/site-settings/service.ts'
import { findOrCreateUserByEmail } from '../users/find-user.ts'
import { verifyToken, signInRefused, type IdentityProvider, type VerifiedIdentity } from './identity-token.ts'
import * as queries from './queries.ts'

/** Per network and 15 minutes. Every visit to the sign-in page requests a nonce. */
export const limitsPerNetwork = { nonce: 120, signIn: 30 } as const

/** Third-party methods are omitted when social media integration is switched off. */
export async function listSignInMethods(ctx: Context): Promise<SignInMethods> {
  const { config } = ctx
  const { GOOGLE_SCRIPT_URL: scriptUrl } = config
  const clientId = (await isSocialIntegrationEnabled(ctx)) && config.GOOGLE_CLIENT_ID
  const rpId = rpIdOf(config)
  return { google: clientId ? { clientId, scriptUrl } : null, passkeys: rpId === null ? null : { rpId } }
}

/** The page's content security policy must allow this origin. */
export const providerScriptOrigin = (config: Config): string | undefined =>
  config.GOOGLE_CLIENT_ID && new URL(config.GOOGLE_SCRIPT_URL).origin

/**
 * Binds a token to this site: stolen tokens, and tokens for other sites, have no valid nonce.
 * @throws DomainError not_found, rate_limited
 */
export async function createNonce(ctx: Context, provider: IdentityProvider | null, address: string) {
  await requireProvider(ctx, provider)
  await limitStep(ctx, 'nonce', address)
  const nonce = randomBytes(24).toString('base64url')
  const expiresAt = new Date(ctx.now().getTime() + nonceSeconds * 1000)
  await queries.insertNonce(ctx.db, { nonce, expiresAt })
  return { nonce }
}

/**
 * On first use, links the identity to the account of the verified address, which is created if needed. Afterwards the
 * provider's subject identifies the user, even if the address changes.
 * @throws DomainError not_found, rate_limited, unauthenticated, forbidden, unavailable
 */
export async function signInWithToken(
  ctx: Context,
  configured: IdentityProvider | null,
  { credential, invitation }: z.output<typeof IdentityTokenForm>,
  visit: ClientInfo,
): Promise<SignInResult> {
  const provider = await requireProvider(ctx, configured)
  await limitStep(ctx, 'signIn', visit.address)
  const identity = await verifyToken(provider, credential, ctx.now())
  return ctx.transaction(async (trx) => {
    if (!(await queries.consumeNonce(trx, identity.nonce, ctx.now()))) throw signInRefused()
    const user = await findOrLinkUser(ctx, trx, { ...identity, invitation })
    return { user: presentUser(user), token: await startSession(trx, user.id, ctx.now(), visit) }
  })
}

type SignInIdentity = VerifiedIdentity & { invitation: string | undefined }

async function findOrLinkUser(
  ctx: Context,
  trx: Trx,
  { issuer, subject, email, invitation }: SignInIdentity,
) {
  const known = await queries.findLinkedUser(trx, { issuer, subject })
  const user = known && (await users.findUser(trx, known.userId))
  if (user) return user
  if (email === null) {
    throw new DomainError('forbidden', t`Your e-mail address is not verified there. Use a code instead.`)
  }
  const owner = await findOrCreateUserByEmail(ctx, trx, { email, invitation })
  const identity = { issuer, subject, userId: owner.id, createdAt: ctx.now() }
  if (await queries.linkIdentity(trx, identity)) return owner
  if ((await queries.findLinkedUser(trx, identity))?.userId === owner.id) return owner // concurrent sign-in of the same user
  // The address has changed hands at the provider: another identity is linked to this account.
  throw new DomainError('forbidden', t`Somebody else signs in here with this address. Use a code instead.`)
}

const isSocialIntegrationEnabled = async (ctx: Context) =>
  (await readSiteSettings(ctx)).socialMediaIntegration

/** @throws DomainError not_found, also when social media integration is switched off */
async function requireProvider(ctx: Context, provider: IdentityProvider | null): Promise<IdentityProvider> {
  if (!provider || !(await isSocialIntegrationEnabled(ctx))) throw methodNotAvailable()
  return provider
}

const methodNotAvailable = () => new DomainError('not_found', t`This sign-in method is not set up here`)

const limitStep = (ctx: Context, step: keyof typeof limitsPerNetwork, address: string) =>
  enforceRateLimit(ctx, {
    key: `identity ${step} network ${networkOf(address)}`,
    limit: limitsPerNetwork[step],
    windowSeconds: quarterHourSeconds,
    refusal: msg`Too many sign-ins were tried.`,
  })
