import type { Context } from '../../context.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { takeOrRefuse } from '../../platform/http/take-or-refuse.ts'

const windowSeconds = 15 * 60

/** How often in fifteen minutes, for one address and for one network. */
export const accountLimits = {
  send: { perAddress: 5, perNetwork: 20, refusal: 'Too many codes were asked for' },
  verify: { perAddress: 20, perNetwork: 60, refusal: 'Too many codes were tried' },
} as const

/**
 * Counts one more attempt. The network is asked first, so that one caller who is over the limit cannot use up the
 * attempts of an address that belongs to somebody else.
 * @throws DomainError rate_limited
 */
export async function countAttempt(
  ctx: Context,
  step: keyof typeof accountLimits,
  { email, ip }: { email: string; ip: string },
) {
  const { perAddress, perNetwork, refusal } = accountLimits[step]
  const keys = [
    { key: `${step}-otp network ${networkOf(ip)}`, limit: perNetwork },
    { key: `${step}-otp address ${email}`, limit: perAddress },
  ]
  for (const { key, limit } of keys) await takeOrRefuse(ctx, { key, limit, windowSeconds, refusal })
}
