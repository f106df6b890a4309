import type { Context } from '../../context.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { isKnown, type Caller } from './browser.ts'
import { enforceRateLimit } from '../../platform/http/enforce-rate-limit.ts'

export const quarterHour = 15 * 60
export const day = 86_400

/**
 * Per 15 minutes and per day: by network, by address and network (`pair`), and by address. One network alone cannot
 * exhaust the daily limit of an address.
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
 * Consumes the limits on mailed codes. A browser in which the owner of the address has signed in before has a budget
 * of its own, which strangers cannot exhaust.
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
 * Consumes the limits on attempts from browsers that did not request the code. Strangers outside the requesting
 * network are also limited per address.
 * @throws DomainError rate_limited
 */
export async function countTry(
  ctx: Context,
  { email, address, isStranger }: { email: string; address: string; isStranger: boolean },
) {
  const { ofNetwork, ofPair, ofAddress } = limitsFor('verify', email, `network ${networkOf(address)}`)
  return takeAll(ctx, [ofNetwork, ...ofPair, ...(isStranger ? [ofAddress] : [])])
}

/** Network first, so that a caller over that limit does not consume limits shared with others. */
async function takeAll(ctx: Context, limits: Limit[]) {
  for (const limit of limits) await enforceRateLimit(ctx, limit)
}
