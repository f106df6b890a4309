import { accounts } from '@kinora/contract/people/accounts/calls'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { createSignInClients } from '../../../../test/sign-in-clients.ts'
import { codeRateLimits } from './code-rate-limits.ts'

// Requesting and guessing codes must not lock out the owner of an address.

const server = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
afterAll(() => server.close())
const { stranger } = createSignInClients(server)
const daySeconds = 86_400

function createBrowser({ headers }: { headers: Record<string, string> }) {
  const jar = new Map<string, string>()
  const call = async (spec: typeof accounts.sendOtp | typeof accounts.verifyOtp, body: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await server.as(null, spec, {
      body: body as never,
      headers: { ...headers, origin: 'http://localhost', ...(cookie && { cookie }) },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== 'kinora_session') jar.set(name, value)
    }
    return answer
  }
  return {
    requestCode: (email: string) => call(accounts.sendOtp, { email }),
    enter: (email: string, code: string) => call(accounts.verifyOtp, { email, code }),
  }
}

const createCookielessClient = (network: { headers: Record<string, string> }) => ({
  requestCode: (email: string) => createBrowser(network).requestCode(email),
  enter: (email: string, code: string) => createBrowser(network).enter(email, code),
})

const wrongCodes = (right: string) =>
  Array.from({ length: 25 }, (_, index) => String(100_000 + index)).filter((code) => code !== right)
const runConcurrently = (count: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, work))

async function attack(attacker: ReturnType<typeof createCookielessClient>, email: string, right: string) {
  const guess = () => Promise.all(wrongCodes(right).map((code) => attacker.enter(email, code)))
  await guess()
  await runConcurrently(2 * codeRateLimits.send.pair, () => attacker.requestCode(email))
  await guess()
  const last = [await attacker.requestCode(email), await attacker.enter(email, '000000')]
  expect(last.map(({ status }) => status)).toEqual([429, 429])
}

const codeOf = (email: string) => server.mail.codeFor(email)
const otherNetwork = stranger

describe('a stranger who hammers an address', () => {
  it.each([
    ['from another network', () => ({ owner: otherNetwork(), attacker: otherNetwork() })],
    [
      'from the network of its owner',
      () => {
        const network = otherNetwork()
        return { owner: network, attacker: network }
      },
    ],
  ])('%s does not spoil a code that a browser has requested', async (_, networks) => {
    const { email } = stranger('owner')
    const { owner, attacker } = networks()
    const browser = createBrowser(owner)
    await browser.requestCode(email)
    const code = codeOf(email)
    await attack(createCookielessClient(attacker), email, code)
    expect((await browser.enter(email, code)).status).toBe(200)
  })

  it('does not spoil the code of a client without cookies in another network', async () => {
    const [{ email }, client] = [stranger('client'), createCookielessClient(otherNetwork())]
    await client.requestCode(email)
    const code = codeOf(email)
    await attack(createCookielessClient(otherNetwork()), email, code)
    expect((await client.enter(email, code)).status).toBe(200)
  })

  it.each([
    ['a browser', createBrowser],
    ['a client without cookies', createCookielessClient],
  ])('from another network does not keep %s from asking afterwards', async (_, open) => {
    const { email } = stranger('later')
    await attack(createCookielessClient(otherNetwork()), email, '')
    const owner = open(otherNetwork())
    expect((await owner.requestCode(email)).status).toBe(200)
    expect((await owner.enter(email, codeOf(email))).status).toBe(200)
  })

  it('from one network does not use up the day of the address, however long it goes on', async () => {
    const [{ email }, attacker] = [stranger('patient'), otherNetwork()]
    const { pair, pairDaily } = codeRateLimits.send
    // Starts at midnight (UTC), so that everything counts for one day.
    server.clock.forwardToMidnight()
    for (let i = 0; i < 2 * (pairDaily / pair); i++) {
      await runConcurrently(pair, () => createCookielessClient(attacker).requestCode(email))
      await Promise.all(wrongCodes('').map((code) => createCookielessClient(attacker).enter(email, code)))
      server.clock.forward(daySeconds / 48)
    }
    expect(server.mail.to(email).length).toBeLessThanOrEqual(pairDaily)
    const owner = createCookielessClient(otherNetwork())
    expect((await owner.requestCode(email)).status).toBe(200)
    expect((await owner.enter(email, codeOf(email))).status).toBe(200)
  })

  it('from everywhere does not keep out the browser in which its owner has signed in before', async () => {
    const [{ email }, browser] = [stranger('known'), createBrowser(otherNetwork())]
    await browser.requestCode(email)
    expect((await browser.enter(email, codeOf(email))).status).toBe(200)

    await runConcurrently(codeRateLimits.send.addressDaily, () =>
      createCookielessClient(otherNetwork()).requestCode(email),
    )
    expect((await createCookielessClient(otherNetwork()).requestCode(email)).status).toBe(429)
    expect((await browser.requestCode(email)).status).toBe(200)
    const code = codeOf(email)
    await runConcurrently(codeRateLimits.verify.addressDaily, () =>
      createCookielessClient(otherNetwork()).enter(email, '000000'),
    )
    expect((await browser.enter(email, code)).status).toBe(200)
  })
})

describe('the cookie of a browser', () => {
  it('cannot be read by scripts, contains no address, and is tied to this host under https', async () => {
    const site = await startTestApp({ environment: { PUBLIC_URL: 'https://kinora.example' } })
    const { headers } = await site.as(null, accounts.sendOtp, { body: { email: 'ada@example.org' } })
    const body = { email: 'ada@example.org', code: site.mail.codeFor('ada@example.org') }
    const cookies = (await site.as(null, accounts.verifyOtp, { body })).headers['set-cookie']
    await site.close()
    const form =
      /^__Host-kinora_browser=[\w-]{22}(\.[\w-]{22})?; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/
    expect(String(headers['set-cookie'])).toMatch(form)
    expect([cookies].flat()[1]).toMatch(form)
  })

  it('has no effect when it is forged', async () => {
    const { email } = stranger('made-up')
    await runConcurrently(codeRateLimits.send.addressDaily, () =>
      createCookielessClient(otherNetwork()).requestCode(email),
    )
    for (const value of ['nonsense', `${'x'.repeat(22)}.${'y'.repeat(22)}`, 'x'.repeat(4000)]) {
      const headers = { ...otherNetwork().headers, cookie: `kinora_browser=${value}` }
      expect((await server.as(null, accounts.sendOtp, { body: { email }, headers })).status).toBe(429)
    }
  })

  it('gives a browser five tries of its own and no more', async () => {
    const [{ email }, browser] = [stranger('own'), createBrowser(otherNetwork())]
    await browser.requestCode(email)
    const code = codeOf(email)
    const statuses: number[] = []
    for (const wrong of wrongCodes(code).slice(0, codeLimits.attempts + 1))
      statuses.push((await browser.enter(email, wrong)).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    // A code that its own browser has exhausted is dead for others, too.
    const otherClients = [
      await browser.enter(email, code),
      await createCookielessClient(otherNetwork()).enter(email, code),
    ]
    expect(otherClients.map(({ error }) => error.code)).toEqual(['too_many_attempts', 'too_many_attempts'])
  })
})
