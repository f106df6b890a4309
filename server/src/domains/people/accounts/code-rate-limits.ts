import { msg, type Message } from '@kinora/contract/text/translate'
import type { Context } from '../../../context.ts'
import { networkOf } from '../../../platform/limits/network.ts'
import { enforceRateLimit } from '../../../platform/http/enforce-rate-limit.ts'
import { hasSignedInBefore, type SignInRequester } from './cookies.ts'

export const quarterHourSeconds = 15 * 60
export const daySeconds = 86_400

/**
 * Per 15 minutes and per day: by network, by address and network (`pair`), and by address. One network alone cannot
 * exhaust the daily limit of an address.
 */
export const codeRateLimits = {
  send: { network: 20, pair: 5, pairDaily: 30, addressDaily: 100 },
  verify: { network: 60, pair: 20, pairDaily: 60, addressDaily: 100 },
} as const

const refusals = {
  send: msg`Too many codes were asked for.`,
  verify: msg`Too many codes were tried.`,
} as const

interface Limit {
  key: string
  limit: number
  windowSeconds: number
  refusal: Message
}

function codeLimitsFor(step: keyof typeof codeRateLimits, email: string, caller: string) {
  const { network, pair, pairDaily, addressDaily } = codeRateLimits[step]
  const refusal = refusals[step]
  const key = `${step}-otp ${caller}`
  return {
    ofNetwork: { key, limit: network, windowSeconds: quarterHourSeconds, refusal },
    ofPair: [
      { key: `${key} address ${email}`, limit: pair, windowSeconds: quarterHourSeconds, refusal },
      { key: `${key} address ${email} daily`, limit: pairDaily, windowSeconds: daySeconds, refusal },
    ],
    ofAddress: {
      key: `${step}-otp address ${email} daily`,
      limit: addressDaily,
      windowSeconds: daySeconds,
      refusal,
    },
  }
}

/**
 * Consumes the limits on mailed codes. A browser in which the owner of the address has signed in before has a budget
 * of its own, which strangers cannot exhaust.
 * @throws DomainError rate_limited
 */
export async function limitCodeMails(ctx: Context, email: string, { browser, visit }: SignInRequester) {
  if (hasSignedInBefore(ctx, browser, email)) {
    return enforceAll(ctx, codeLimitsFor('send', email, `browser ${browser.id}`).ofPair)
  }
  const { ofNetwork, ofPair, ofAddress } = codeLimitsFor('send', email, `network ${networkOf(visit.address)}`)
  return enforceAll(ctx, [ofNetwork, ...ofPair, ofAddress])
}

/**
 * Consumes the limits on attempts from browsers that did not request the code. Strangers outside the requesting
 * network are also limited per address.
 * @throws DomainError rate_limited
 */
export async function limitCodeAttempts(
  ctx: Context,
  { email, address, isStranger }: { email: string; address: string; isStranger: boolean },
) {
  const { ofNetwork, ofPair, ofAddress } = codeLimitsFor('verify', email, `network ${networkOf(address)}`)
  return enforceAll(ctx, [ofNetwork, ...ofPair, ...(isStranger ? [ofAddress] : [])])
}

/** Network first, so that a caller over that limit does not consume limits shared with others. */
async function enforceAll(ctx: Context, limits: Limit[]) {
  for (const limit of limits) await enforceRateLimit(ctx, limit)
}
