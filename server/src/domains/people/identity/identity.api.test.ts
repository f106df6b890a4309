import { accounts } from '@kinora/contract/people/accounts/calls'
import { identity } from '@kinora/contract/people/identity/calls'
import { nonceSeconds } from '@kinora/contract/people/identity/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { createSignInClients } from '../../../../test/sign-in-clients.ts'
import { findPage } from '../../../pages/find-page.ts'
import { consumeNonce, unlinkIdentities } from './queries.ts'
import { startOpenIdProvider, type ProviderAccounts } from './openid-provider.fixture.ts'

const clientId = 'kinora'

let counter = 0
const anyNetwork = () => ({ 'x-forwarded-for': `10.8.${(counter += 1) >> 8}.${counter & 255}` })
const signInAtProvider = (app: TestApp, credential: string) =>
  app.as(null, identity.google, { body: { credential }, headers: anyNetwork() })
const nonceOf = async (app: TestApp) =>
  (await app.as(null, identity.nonce, { headers: anyNetwork() })).ok.nonce
const outcomeOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]

describe('signing in at an OpenID provider', async () => {
  const providerAccounts: ProviderAccounts = {
    ada: { email: 'Ada@Example.org', email_verified: true },
    bob: { email: 'bob@example.org', email_verified: false },
    carl: {},
    dora: { email: 'dora@example.org', email_verified: true },
    boss: { email: 'boss@example.org', email_verified: true },
    mia: { email: 'mia@example.org', email_verified: true },
    leaver: { email: 'leaver@example.org', email_verified: true },
    mover: { email: 'mover@example.org', email_verified: true },
  }
  const provider = await startOpenIdProvider({
    clients: [clientId, 'other-site'],
    accounts: providerAccounts,
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
  const signIn = async (account: string, client = clientId) =>
    signInAtProvider(server, await provider.tokenFor(account, client, await nonceOf(server)))

  it('opens an account with the verified address, and keeps the session (identity.google)', async () => {
    const { status, ok, headers } = await signIn('ada')
    expect([status, ok.user.email]).toEqual([200, 'ada@example.org'])
    expect((await server.as({ token: ok.token }, accounts.me, {})).ok.user?.id).toBe(ok.user.id)
    expect(headers['set-cookie']).toContain(`kinora_session=${ok.token}`)
  })

  it('is the same account that a code by e-mail opens, whichever came first', async () => {
    const byMail = createSignInClients(server)
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

  it.each(['bob', 'carl'])('refuses an address that is missing or not verified: %s', async (account) => {
    const { status, error } = await signIn(account)
    expect([status, error.message]).toEqual([
      403,
      'Your e-mail address is not verified there. Use a code instead.',
    ])
  })

  it('requires an unused and unexpired nonce of this site (identity.nonce)', async () => {
    const refused = [401, 'unauthenticated']
    const nonce = await nonceOf(server)
    const bound = await provider.tokenFor('ada', clientId, nonce)
    expect((await signInAtProvider(server, bound)).status).toBe(200)
    expect(outcomeOf(await signInAtProvider(server, bound))).toEqual(refused)
    expect(
      outcomeOf(await signInAtProvider(server, await provider.tokenFor('ada', clientId, nonce))),
    ).toEqual(refused)
    const forgedToken = await provider.tokenFor('ada', clientId, 'a-nonce-that-a-page-made-up')
    expect(outcomeOf(await signInAtProvider(server, forgedToken))).toEqual(refused)
    expect(outcomeOf(await signInAtProvider(server, await provider.tokenFor('ada', clientId)))).toEqual(
      refused,
    )

    const lateNonce = await nonceOf(server)
    const token = await provider.tokenFor('ada', clientId, lateNonce)
    const { clock, ctx } = server
    const waited = { ...ctx, now: () => new Date(clock.now().getTime() + nonceSeconds * 1000) }
    expect(await consumeNonce(ctx.db, lateNonce, waited.now())).toBe(false)
    expect((await signInAtProvider(server, token)).status).toBe(200)
  })

  it('identifies the user by subject, even when the address changes at the provider', async () => {
    const first = (await signIn('mia')).ok.user
    providerAccounts.mia = { email: 'mia@married.example', email_verified: true }
    const again = (await signIn('mia')).ok.user
    expect([again.id, again.email]).toEqual([first.id, 'mia@example.org'])
    providerAccounts.mia = { email: 'mia@married.example', email_verified: false }
    expect((await signIn('mia')).ok.user.id).toBe(first.id)
  })

  it('does not open the account to the next holder of an address', async () => {
    const before = (await signIn('leaver')).ok.user
    providerAccounts.newcomer = { email: before.email, email_verified: true }
    const { status, error } = await signIn('newcomer')
    expect([status, error.message]).toEqual([
      403,
      'Somebody else signs in here with this address. Use a code instead.',
    ])
  })

  it('unlinks the identity when the account gets another address', async () => {
    const { token, user } = (await signIn('mover')).ok
    await server.ctx.transaction((trx) => unlinkIdentities(trx, user.id))
    await server.db
      .updateTable('users')
      .set({ email: 'moved@example.org' })
      .where('id', '=', user.id)
      .execute()
    expect((await signIn('mover')).ok.user.id).not.toBe(user.id)
    expect((await server.as({ token }, accounts.me, {})).ok.user?.email).toBe('moved@example.org')
  })

  it('refuses a token that is older than ten minutes', async () => {
    const token = await provider.tokenFor('ada', clientId, await nonceOf(server))
    server.clock.forward(11 * 60)
    expect(outcomeOf(await signInAtProvider(server, token))).toEqual([401, 'unauthenticated'])
  })
})

describe('the ways to sign in', () => {
  const methodsWith = async (environment: Record<string, string>) => {
    const server = await startTestApp({ environment })
    const { ok } = await server.as(null, identity.methods, {})
    const refused = await signInAtProvider(server, 'any.token.here')
    const { status: nonceStatus } = await server.as(null, identity.nonce, {})
    expect(nonceStatus).toBe(environment.GOOGLE_CLIENT_ID ? 200 : 404)
    const pages = await Promise.all(
      ['/auth', '/', '/settings'].map((path) => findPage(server.ctx, null, path)),
    )
    await server.close()
    return { ok, refused: outcomeOf(refused), opensTo: pages.map((page) => page.allowedOrigin) }
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
