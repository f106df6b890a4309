import { accounts } from '@kinora/contract/accounts'
import { identity } from '@kinora/contract/identity'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness.ts'
import { strangersOf } from '../../../test/sign-in.ts'
import { pageAt } from '../../page-at.ts'
import { startOpenIdProvider } from './openid-provider.fixture.ts'

const clientId = 'kinora'

let counter = 0
const anyNetwork = () => ({ 'x-forwarded-for': `10.8.${(counter += 1) >> 8}.${counter & 255}` })
const signInAt = (app: TestApp, credential: string, nonce?: string) =>
  app.as(null, identity.google, {
    body: { credential, ...(nonce && { nonce }) },
    headers: anyNetwork(),
  })
const outcomeOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]

describe('signing in at an OpenID provider', async () => {
  const provider = await startOpenIdProvider({
    clients: [clientId, 'other-site'],
    accounts: {
      ada: { email: 'Ada@Example.org', email_verified: true },
      bob: { email: 'bob@example.org', email_verified: false },
      carl: {},
      dora: { email: 'dora@example.org', email_verified: true },
      boss: { email: 'boss@example.org', email_verified: true },
    },
  })
  const server = await startTestApp({
    environment: {
      TRUST_PROXY: 'true',
      ADMIN_EMAIL: 'boss@example.org',
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_JWKS_URL: provider.jwksUrl,
    },
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })
  const signIn = async (person: string, client = clientId) =>
    signInAt(server, await provider.tokenFor(person, client))

  it('opens an account with the verified address, and keeps the session (identity.google)', async () => {
    const { status, ok, headers } = await signIn('ada')
    expect([status, ok.user.email]).toEqual([200, 'ada@example.org'])
    expect((await server.as({ token: ok.token }, accounts.me, {})).ok.user?.id).toBe(ok.user.id)
    expect(headers['set-cookie']).toContain(`kinora_session=${ok.token}`)
  })

  it('is the same account that a code by e-mail opens, whichever came first', async () => {
    const byMail = strangersOf(server)
    const withCode = async (email: string) => (await byMail.signIn({ email, headers: anyNetwork() })).user.id
    expect(await withCode('ada@example.org')).toBe((await signIn('ada')).ok.user.id)

    const codeFirst = await withCode('dora@example.org')
    expect((await signIn('dora')).ok.user.id).toBe(codeFirst)
  })

  it('makes the person with ADMIN_EMAIL an administrator', async () => {
    expect((await signIn('boss')).ok.user.isAdmin).toBe(true)
  })

  it('refuses a token that was made for another site', async () => {
    expect(outcomeOf(await signIn('ada', 'other-site'))).toEqual([401, 'unauthenticated'])
  })

  it.each(['bob', 'carl'])('refuses an address that is missing or not verified: %s', async (person) => {
    const { status, error } = await signIn(person)
    expect([status, error.message]).toEqual([
      403,
      'Your e-mail address is not verified there. Use a code instead.',
    ])
  })

  it('wants the nonce of the page that asked, when one was used', async () => {
    const nonce = 'a-nonce-of-this-page'
    const bound = await provider.tokenFor('ada', clientId, nonce)
    expect((await signInAt(server, bound, nonce)).status).toBe(200)
    expect(outcomeOf(await signInAt(server, bound, 'the-nonce-of-another'))).toEqual([401, 'unauthenticated'])
    expect(outcomeOf(await signInAt(server, bound))).toEqual([401, 'unauthenticated'])
    const unbound = await provider.tokenFor('ada', clientId)
    expect(outcomeOf(await signInAt(server, unbound, nonce))).toEqual([401, 'unauthenticated'])
  })

  it('refuses a token that lay around for more than ten minutes', async () => {
    const token = await provider.tokenFor('ada', clientId)
    server.clock.forward(11 * 60)
    expect(outcomeOf(await signInAt(server, token))).toEqual([401, 'unauthenticated'])
  })
})

describe('the ways to sign in', () => {
  const methodsWith = async (environment: Record<string, string>) => {
    const server = await startTestApp({ environment })
    const { ok } = await server.as(null, identity.methods, {})
    const refused = await signInAt(server, 'any.token.here')
    const pages = await Promise.all(['/auth', '/', '/settings'].map((path) => pageAt(server.ctx, null, path)))
    await server.close()
    return { ok, refused: outcomeOf(refused), opensTo: pages.map((page) => page.opensTo) }
  }

  it('are the code and passkeys until a client id is configured (identity.methods)', async () => {
    const { ok, refused, opensTo } = await methodsWith({ GOOGLE_CLIENT_ID: '' })
    expect(ok).toEqual({ google: null, passkeys: { rpId: 'localhost' } })
    expect(refused).toEqual([404, 'not_found'])
    expect(opensTo).toEqual([undefined, undefined, undefined])
  })

  it('then name the client and the script of its button, to which only /auth is open', async () => {
    const { ok, opensTo } = await methodsWith({
      GOOGLE_CLIENT_ID: clientId,
      PUBLIC_URL: 'https://kinora.example',
    })
    expect(ok).toEqual({
      google: { clientId, scriptUrl: 'https://accounts.google.com/gsi/client' },
      passkeys: { rpId: 'kinora.example' },
    })
    expect(opensTo).toEqual(['https://accounts.google.com', undefined, undefined])
  })

  it('are without passkeys where no browser makes any', async () => {
    expect((await methodsWith({ PUBLIC_URL: 'http://203.0.113.7' })).ok.passkeys).toBeNull()
  })
})
