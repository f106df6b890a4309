import type { Context } from '../../context.ts'
import { takeOrRefuse } from '../accounts/limits.ts'
import { networkOf } from '../accounts/network.ts'

/** How often in fifteen minutes from one network. Every visit to the sign-in page asks for a challenge. */
export const passkeyTries = { ask: 120, signIn: 30, add: 30 } as const

const refusals: Record<keyof typeof passkeyTries, string> = {
  ask: 'Too many passkeys were asked for',
  signIn: 'Too many passkeys were tried',
  add: 'Too many passkeys were added',
}

/** @throws DomainError rate_limited */
export const countTry = (ctx: Context, step: keyof typeof passkeyTries, address: string) =>
  takeOrRefuse(ctx, {
    key: `passkey ${step} network ${networkOf(address)}`,
    limit: passkeyTries[step],
    refusal: refusals[step],
  })
