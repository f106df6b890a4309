import type { CredentialForm, SignedIn, SignInMethods } from '@kinora/contract/identity'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Visit } from '../../platform/http/viewer.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { takeOrRefuse } from '../../platform/http/take-or-refuse.ts'
import { startSession } from '../accounts/sessions.ts'
import { rpIdOf } from '../passkeys/relying-party.ts'
import { presentUser } from '../users/present.ts'
import { userOfProvenEmail } from '../users/service.ts'
import { provenEmail, type IdentityProvider } from './identity-token.ts'

/** How often in fifteen minutes from one network. */
export const triesPerNetwork = 30

/** The ways to sign in besides the code. */
export function signInMethods(config: Config): SignInMethods {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_SCRIPT_URL: scriptUrl } = config
  const rpId = rpIdOf(config)
  return { google: clientId ? { clientId, scriptUrl } : null, passkeys: rpId === null ? null : { rpId } }
}

/** The origin that the page with the provider's button must be open to; nothing when there is no button. */
export const buttonOrigin = (config: Config): string | undefined =>
  config.GOOGLE_CLIENT_ID && new URL(config.GOOGLE_SCRIPT_URL).origin

/**
 * Signs in the person whose address the provider has verified: the same account that a code to that address opens.
 * @throws DomainError not_found, rate_limited, unauthenticated, forbidden, unavailable
 */
export async function signInWithToken(
  ctx: Context,
  provider: IdentityProvider | null,
  form: z.output<typeof CredentialForm>,
  visit: Visit,
): Promise<SignedIn> {
  if (!provider) throw new DomainError('not_found', 'This way to sign in is not set up here')
  await takeOrRefuse(ctx, {
    key: `identity network ${networkOf(visit.address)}`,
    limit: triesPerNetwork,
    windowSeconds: 15 * 60,
    refusal: 'Too many sign-ins were tried',
  })
  const email = await provenEmail(provider, form, ctx.now())
  return ctx.transaction(async (trx) => {
    const user = await userOfProvenEmail(ctx, trx, email)
    return { user: presentUser(user), token: await startSession(trx, user.id, ctx.now(), visit) }
  })
}
