import { accounts } from '@kinora/contract/people/accounts/calls'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { codeRateLimits } from '../src/domains/people/accounts/code-rate-limits.ts'
import { startTestApp } from './harness.ts'

// A code has a million values. Of a thousand guesses, however they are distributed, only a few are compared.

const server = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
afterAll(() => server.close())
const guesses = 1000
const quarterHourSeconds = 15 * 60

let codeOf = 0
beforeEach(() => {
  codeOf += 1
  server.clock.forward(2 * quarterHourSeconds)
})

const networkOf = (ip: string) => ({ 'x-forwarded-for': ip })
const send = (email: string, ip: string) =>
  server.as(null, accounts.sendOtp, { body: { email }, headers: networkOf(ip) })

async function guessCodes(
  one: (index: number) => { email: string; ip: string },
  beforeEachTen?: () => Promise<unknown>,
) {
  const outcomes: Record<string, number> = {}
  for (let start = 0; start < guesses; start += 10) {
    await beforeEachTen?.()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, offset) => {
        const { email, ip } = one(start + offset)
        // Excludes the code that was sent: the test counts how many guesses are compared at all.
        const sent = server.mail.to(email).length > 0 ? server.mail.codeFor(email) : ''
        const code = String((start + offset + (Number(sent) === start + offset ? guesses : 0)) % 1e6)
        const body = { email, code: code.padStart(codeLimits.digits, '0') }
        return server.as(null, accounts.verifyOtp, { body, headers: networkOf(ip) })
      }),
    )
    for (const { status, error } of answers) {
      const outcome = `${status} ${error.code}`
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
  }
  return outcomes
}

const randomNetwork = (index: number) => `10.${codeOf}.${index >> 8}.${index & 255}`

describe('a thousand guesses', () => {
  it('of one code, from a thousand networks, compare five; its owner signs in all the while', async () => {
    const email = `victim${codeOf}@example.org`
    await send(email, '192.0.2.1')
    const outcomes = await guessCodes((index) => ({ email, ip: randomNetwork(index) }))
    const { addressDaily } = codeRateLimits.verify
    expect(outcomes).toEqual({
      '400 wrong_code': codeLimits.attempts,
      '429 too_many_attempts': addressDaily - codeLimits.attempts,
      '429 rate_limited': guesses - addressDaily,
    })

    const body = { email, code: server.mail.codeFor(email) }
    const { status } = await server.as(null, accounts.verifyOtp, { body, headers: networkOf('192.0.2.1') })
    expect(status).toBe(200)
  })

  it('with a new code whenever one is dead, from a thousand networks, try a hundred times', async () => {
    const email = `victim${codeOf}@example.org`
    let codeCount = 0
    const outcomes = await guessCodes(
      (index) => ({ email, ip: randomNetwork(index) }),
      () => send(email, randomNetwork(guesses + codeCount++)),
    )
    expect(outcomes['400 wrong_code']).toBeLessThanOrEqual(codeRateLimits.verify.addressDaily)
    expect(outcomes['429 rate_limited']).toBe(guesses - codeRateLimits.verify.addressDaily)
    expect(server.mail.to(email)).toHaveLength(codeRateLimits.send.addressDaily)
  })

  it('of one address in a hundred spellings count as one address', async () => {
    const email = `victim${codeOf}@example.org`
    await send(email, '192.0.2.1')
    const spellingOf = (index: number) => {
      const letters = Array.from(email, (letter, at) =>
        (index >> (at % 10)) & 1 ? letter.toUpperCase() : letter,
      )
      return `${' '.repeat(index % 3)}${letters.join('')} `
    }
    const outcomes = await guessCodes((index) => ({ email: spellingOf(index), ip: randomNetwork(index) }))
    expect(outcomes['400 wrong_code']).toBe(codeLimits.attempts)
    expect(outcomes['429 rate_limited']).toBe(guesses - codeRateLimits.verify.addressDaily)
  })

  it.each([
    ['one network', () => `198.51.100.${codeOf}`],
    [
      'a thousand addresses of one IPv6 line',
      (index: number) => `2001:db8:${codeOf}:1::${index.toString(16)}`,
    ],
  ])('of the codes of a thousand people, from %s, try sixty', async (_name, ip) => {
    const outcomes = await guessCodes((index) => ({
      email: `person${codeOf}-${index}@example.org`,
      ip: ip(index),
    }))
    const { network } = codeRateLimits.verify
    expect(outcomes).toEqual({ '400 expired_code': network, '429 rate_limited': guesses - network })
  })
})
