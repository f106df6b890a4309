import { calls } from '@kinora/contract'
import { accounts, sessions } from '@kinora/contract/people/accounts/calls'
import type { Call } from '@kinora/contract/http/call'
import { settings } from '@kinora/contract/people/settings/calls'
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from './harness.ts'
import { createSignInClients } from './sign-in-clients.ts'

// Invalid tokens, at every call of the contract.

const server = await startTestApp({
  environment: { TRUST_PROXY: 'true', PUBLIC_URL: 'http://kinora.test' },
})
afterAll(() => server.close())
const { stranger, signIn } = createSignInClients(server)

const restrictedCalls = Object.values(calls)
  .flatMap((group) => Object.values(group))
  .filter(({ access }) => access !== 'anyone')
const mutatingCalls = restrictedCalls.filter(({ method }) => method !== 'GET')

const addressOf = ({ path }: Call) => path.replace(/:\w+/g, '1')
const callWith = async (spec: Call, headers: Record<string, string>) => {
  const answer = await server.app.inject({ method: spec.method, url: addressOf(spec), headers })
  return `${spec.method} ${spec.path}: ${answer.statusCode} ${answer.json().code}`
}
const filterTestable = (specs: Call[], outcome: string) =>
  specs.map(({ method, path }) => `${method} ${path}: ${outcome}`)

let ada: TestUser
let bob: TestUser
beforeAll(async () => {
  ada = await server.newUser('ada')
  bob = await server.newUser('bob')
})

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const withOtherEnding = (token: string) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')

describe('every call that is not public refuses', () => {
  const tokens: [string, () => Promise<string>][] = [
    [
      'a revoked token',
      async () => {
        const { token } = await signIn(stranger())
        await server.as({ token }, accounts.logout, {})
        return token
      },
    ],
    [
      'a token that was signed out from elsewhere',
      async () => {
        const client = stranger()
        const [session, elsewhere] = [await signIn(client), await signIn(client)]
        await server.as(elsewhere, sessions.removeOthers, {})
        return session.token
      },
    ],
    [
      'an expired token',
      async () => {
        const { token } = await signIn(stranger())
        await server.db
          .updateTable('sessions')
          .set({ expiresAt: server.clock.now() })
          .where('tokenHash', '=', sha256(token))
          .execute()
        return token
      },
    ],
    [
      'the token of somebody who is gone',
      async () => {
        const { user, token } = await signIn(stranger())
        await server.db.deleteFrom('users').where('id', '=', user.id).execute()
        return token
      },
    ],
    ['a forged token', async () => randomBytes(32).toString('base64url')],
    ['a good token with another last letter', async () => withOtherEnding(ada.token)],
    ['a good token with more behind it', async () => `${ada.token}A`],
    ['the stored hash of a good token', async () => sha256(ada.token).toString('base64url')],
    ['the number of a user', async () => String(ada.id)],
    ['a token of nothing', async () => ''],
    ['a token of ten thousand letters', async () => 'x'.repeat(10_000)],
    ['a token with a quote in it', async () => `' or 1=1 --`],
  ]

  it.each(tokens)('%s, in the header and in the cookie', async (_name, make) => {
    const token = await make()
    const cookie = `kinora_session=${encodeURIComponent(token)}`
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie, origin: 'http://kinora.test' },
    ]
    for (const headers of ways) {
      const answers = await Promise.all(restrictedCalls.map((spec) => callWith(spec, headers)))
      expect(answers).toEqual(filterTestable(restrictedCalls, '401 unauthenticated'))
    }
  })

  it('a valid token in another scheme', async () => {
    for (const scheme of ['Basic', 'Token', 'bearer:']) {
      const headers = { authorization: `${scheme} ${ada.token}` }
      const answers = await Promise.all(restrictedCalls.map((spec) => callWith(spec, headers)))
      expect(answers).toEqual(filterTestable(restrictedCalls, '401 unauthenticated'))
    }
  })

  it('a token in the URL', async () => {
    for (const name of ['token', 'access_token', 'auth_token']) {
      const answer = await server.app.inject(`${settings.find.path}?${name}=${ada.token}`)
      expect(answer.statusCode).toBe(401)
    }
  })
})

describe('a valid cookie alone', () => {
  const withCookie = (more: Record<string, string>) => ({
    host: 'kinora.test',
    cookie: `kinora_session=${ada.token}`,
    ...more,
  })
  const foreign: [string, Record<string, string>][] = [
    ['no origin', {}],
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin of nothing', { origin: 'null' }],
    ['an origin that starts like ours', { origin: 'http://kinora.test.evil.example' }],
    ['an origin that ends like ours', { origin: 'http://evil-kinora.test' }],
    ['our host in another scheme', { origin: 'https://kinora.test' }],
    ['the host of the request, which is not ours', { origin: 'http://evil.test', host: 'evil.test' }],
    ['our host at another port', { origin: 'http://kinora.test:8443' }],
    ['a referrer of ours', { referer: 'http://kinora.test/settings' }],
  ]

  it.each(foreign)('changes nothing with %s', async (_name, headers) => {
    const answers = await Promise.all(mutatingCalls.map((spec) => callWith(spec, withCookie(headers))))
    expect(mutatingCalls.length).toBeGreaterThan(10)
    expect(answers).toEqual(filterTestable(mutatingCalls, '403 foreign_origin'))
    expect((await server.as(ada, accounts.me, {})).ok.user?.id).toBe(ada.id)
  })

  it('makes changes from a page of ours', async () => {
    const { status } = await server.as(null, settings.update, {
      headers: withCookie({ origin: 'http://kinora.test' }),
      body: { hideShorts: true },
    })
    expect(status).toBe(200)
    expect((await server.as(ada, settings.find, {})).ok.hideShorts).toBe(true)
  })
})

describe('the token of another user', () => {
  it('acts for that user alone, also beside a cookie of the first', async () => {
    await server.as(bob, settings.update, {
      headers: { cookie: `kinora_session=${ada.token}` },
      body: { captionsByDefault: true },
    })
    const choices = await Promise.all([ada, bob].map((user) => server.as(user, settings.find, {})))
    expect(choices.map(({ ok }) => ok.captionsByDefault)).toEqual([false, true])
  })

  it('is not replaced by a valid cookie when it is invalid', async () => {
    const headers = { cookie: `kinora_session=${ada.token}`, authorization: 'Bearer forged' }
    expect((await server.as(null, settings.find, { headers })).status).toBe(401)
  })
})
