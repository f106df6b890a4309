import type { Context } from '../../context.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { isKnown, type Caller } from './browser.ts'
import { enforceRateLimit } from '../../platform/http/enforce-rate-limit.ts'

export const quarterHour = 15 * 60
export const day = 86_400

/**
 * How often, in fifteen minutes and in a day, for one network, for one address from one network, and for one address
 * from everywhere. From one network nobody uses up what an address has in a day.
 */
export const accountLimits = {
  send: { network: 20, pair: 5, pairDaily: 30, addressDaily: 100 },
  verify: { network: 60, pair: 20, pairDaily: 60, addressDaily: 100 },
} as const

const refusals = {
  send: 'Too many codes were asked for',
  verify: 'Too many codes were tried',
} as const

interface Limit {
  key: string
  limit: number
  windowSeconds: number
  refusal: string
}

function limitsFor(step: keyof typeof accountLimits, email: string, who: string) {
  const { network, pair, pairDaily, addressDaily } = accountLimits[step]
  const refusal = refusals[step]
  const key = `${step}-otp ${who}`
  return {
    ofNetwork: { key, limit: network, windowSeconds: quarterHour, refusal },
    ofPair: [
      { key: `${key} address ${email}`, limit: pair, windowSeconds: quarterHour, refusal },
      { key: `${key} address ${email} daily`, limit: pairDaily, windowSeconds: day, refusal },
    ],
    ofAddress: {
      key: `${step}-otp address ${email} daily`,
      limit: addressDaily,
      windowSeconds: day,
      refusal,
    },
  }
}

/**
 * Counts one more code for an address. A browser in which its owner has signed in before is counted for itself, so
 * that no stranger can use up what its owner has.
 * @throws DomainError rate_limited
 */
export async function countMail(ctx: Context, email: string, { browser, visit }: Caller) {
  if (isKnown(ctx, browser, email)) {
    return takeAll(ctx, limitsFor('send', email, `browser ${browser.id}`).ofPair)
  }
  const { ofNetwork, ofPair, ofAddress } = limitsFor('send', email, `network ${networkOf(visit.address)}`)
  return takeAll(ctx, [ofNetwork, ...ofPair, ofAddress])
}

/**
 * Counts one more try of somebody whose browser did not ask for the code: those in the network it was asked from
 * apart from all others.
 * @throws DomainError rate_limited
 */
export async function countTry(
  ctx: Context,
  { email, address, isStranger }: { email: string; address: string; isStranger: boolean },
) {
  const { ofNetwork, ofPair, ofAddress } = limitsFor('verify', email, `network ${networkOf(address)}`)
  return takeAll(ctx, [ofNetwork, ...ofPair, ...(isStranger ? [ofAddress] : [])])
}

/** The network comes first: one caller who is over the limit uses up nothing of somebody else. */
async function takeAll(ctx: Context, limits: Limit[]) {
  for (const limit of limits) await enforceRateLimit(ctx, limit)
}
