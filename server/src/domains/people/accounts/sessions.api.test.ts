import { accounts } from '@kinora/contract/people/accounts/calls'
import { maxSessionDays, sessionDays } from '@kinora/contract/people/accounts/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { createSignInClients } from '../../../../test/sign-in-clients.ts'
import { removeExpiredSignInsJob } from './jobs.ts'

const server = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
afterAll(() => server.close())
const { stranger, requestCode, signIn } = createSignInClients(server)
const me = (token: string) => server.as({ token }, accounts.me, {})

describe('a session', () => {
  it('is a cookie that scripts cannot read and other sites cannot use', async () => {
    const { cookie, token } = await signIn(stranger())
    expect(cookie).toContain(`kinora_session=${token}`)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toContain(`Max-Age=${sessionDays * 86_400}`)
    expect(cookie).not.toMatch(/Secure/i)
  })

  it('travels only over https when the site is on https, under a name that no other host can set', async () => {
    const secure = await startTestApp({ environment: { PUBLIC_URL: 'https://kinora.example' } })
    const { token } = await secure.newUser('ada')
    const { headers } = await secure.as({ token }, accounts.me, {})
    const withCookie = (name: string) =>
      secure.as(null, accounts.me, { headers: { cookie: `${name}=${token}` } })
    const users = [await withCookie('__Host-kinora_session'), await withCookie('kinora_session')].map(
      ({ ok }) => ok.user?.username ?? null,
    )
    await secure.close()
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-kinora_session=[^;]+;(?!.*Domain).* Path=\/;.* Secure/i,
    )
    expect(users).toEqual(['ada', null])
  })

  it('answers null to a visitor and 401 to an unknown token', async () => {
    expect((await server.as(null, accounts.me, {})).ok).toEqual({ user: null })
    const { status, error } = await me('x'.repeat(43))
    expect([status, error.code]).toEqual([401, 'unauthenticated'])
  })

  it('forgets a dead cookie, so that the browser is a visitor again', async () => {
    const { status, headers } = await server.as(null, accounts.me, {
      headers: { cookie: 'kinora_session=gone' },
    })
    expect(status).toBe(401)
    expect(String(headers['set-cookie'])).toMatch(/kinora_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
  })

  it('lives thirty days from its last use, and its cookie with it', async () => {
    const { token } = await signIn(stranger())
    server.clock.forward((sessionDays - 1) * 86_400)
    const used = await me(token)
    expect(used.status).toBe(200)
    expect(String(used.headers['set-cookie'])).toContain(`Max-Age=${sessionDays * 86_400}`)
    server.clock.forward((sessionDays - 1) * 86_400)
    expect((await me(token)).status).toBe(200)
    server.clock.forward(sessionDays * 86_400)
    expect((await me(token)).status).toBe(401)
  })

  it('ends half a year after it began, however often it is used', async () => {
    const { token } = await signIn(stranger())
    const days = sessionDays - 1
    for (let day = days; day < maxSessionDays; day += days) {
      server.clock.forward(days * 86_400)
      expect((await me(token)).status).toBe(200)
    }
    server.clock.forward((maxSessionDays % days) * 86_400 - 1)
    expect((await me(token)).status).toBe(200)
    server.clock.forward(1)
    expect((await me(token)).status).toBe(401)
  })

  it('is updated at most once an hour', async () => {
    server.clock.forwardToMidnight()
    const { token, user } = await signIn(stranger())
    const usedAt = async () =>
      (
        await server.db
          .selectFrom('sessions')
          .select('usedAt')
          .where('userId', '=', user.id)
          .executeTakeFirst()
      )?.usedAt
    const start = await usedAt()

    server.clock.forward(3599)
    await me(token)
    expect(await usedAt()).toEqual(start)
    server.clock.forward(1)
    await me(token)
    expect(await usedAt()).toEqual(server.clock.now())
  })

  it('ends with logout, which clears the cookie', async () => {
    const { token } = await signIn(stranger())
    const { status, ok, headers } = await server.as({ token }, accounts.logout, {})
    expect([status, ok]).toEqual([200, { success: true }])
    expect(String(headers['set-cookie'])).toMatch(/kinora_session=;/)
    expect((await me(token)).status).toBe(401)
  })

  it('lets a visitor log out, to no effect', async () => {
    expect((await server.as(null, accounts.logout, {})).status).toBe(200)
  })

  it.each([
    ['the address of the site', 'http://kinora.test', 'http://kinora.test', 'https://kinora.test'],
    ['the host of the request where the site has no address', '', 'http://evil.test', 'http://kinora.test'],
  ])('changes nothing by cookie alone unless the page that asks is of %s', async (_, ours, own, foreign) => {
    const site = await startTestApp({ environment: { PUBLIC_URL: ours } })
    const ada = await site.newUser('ada')
    const logout = (headers: Record<string, string>) =>
      site.as(null, accounts.logout, {
        // A DNS rebinding attack: the browser was led here under a foreign host name.
        headers: { host: 'evil.test', cookie: `kinora_session=${ada.token}`, ...headers },
      })
    const outcomes: unknown[] = []
    for (const headers of [{}, { origin: foreign }, { origin: 'null' }, { origin: 'http://other.test' }]) {
      const { status, error } = await logout(headers as Record<string, string>)
      outcomes.push([status, error.code])
    }
    const { status } = await logout({ origin: own })
    await site.close()
    expect(outcomes).toEqual(outcomes.map(() => [403, 'foreign_origin']))
    expect(status).toBe(200)
  })
})

describe('the daily sweep', () => {
  const rows = async () => ({
    codes: (await server.db.selectFrom('oneTimeCodes').selectAll().execute()).length,
    sessions: (await server.db.selectFrom('sessions').selectAll().execute()).length,
  })
  const sweep = () =>
    removeExpiredSignInsJob.run(
      server.ctx,
      {},
      { signal: new AbortController().signal, attempt: 1, lastAttempt: true, log: server.ctx.log },
    )

  it('removes what is over and nothing else', async () => {
    const ended = await signIn(stranger())
    server.clock.forward(sessionDays * 86_400)
    const { token } = await signIn(stranger())
    await requestCode(stranger())
    await sweep()

    expect(await rows()).toEqual({ codes: 1, sessions: 1 })
    expect((await me(token)).status).toBe(200)
    expect((await me(ended.token)).status).toBe(401)

    server.clock.forward(sessionDays * 86_400)
    await sweep()
    expect(await rows()).toEqual({ codes: 0, sessions: 0 })
  })
})

describe('what is stored', () => {
  it('contains neither a token nor a code, so that a copy of the tables allows no sign-in', async () => {
    const client = stranger()
    const { token } = await signIn(client)
    const code = await requestCode(client)
    const dump = JSON.stringify(
      {
        sessions: await server.db.selectFrom('sessions').selectAll().execute(),
        codes: await server.db.selectFrom('oneTimeCodes').selectAll().execute(),
        limits: await server.db.selectFrom('rateLimits').selectAll().execute(),
      },
      (_key, value) => (value?.type === 'Buffer' ? readable(Buffer.from(value.data)) : value),
    )

    expect(dump).not.toContain(token)
    expect(dump).not.toContain(`"${code}"`)
    const hashes = await server.db.selectFrom('sessions').select('tokenHash').execute()
    for (const { tokenHash } of hashes.slice(-3)) {
      for (const form of ['hex', 'base64url', 'latin1'] as const) {
        expect((await me(tokenHash.toString(form).replace(/[^\x21-\x7e]/g, '_'))).status).toBe(401)
      }
    }
  })
})

const readable = (bytes: Buffer) => [
  bytes.toString('latin1'),
  bytes.toString('base64url'),
  bytes.toString('hex'),
]
