import { identity } from '@kinora/contract/people/identity/calls'
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'
import { limitsPerNetwork } from './sign-in.ts'
import { signToken, startSigningKeys } from './signing-keys.fixture.ts'
import { rowsForDepth } from '../../../../test/depth.ts'

const clientId = 'kinora'
const refusal = [401, 'unauthenticated']

async function startProviderAndApp() {
  const keys = await startSigningKeys()
  const key = await keys.newKey('first')
  keys.publish(key)
  const server = await startTestApp({
    environment: {
      TRUST_PROXY: 'true',
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_ISSUER: keys.issuer,
      GOOGLE_JWKS_URL: keys.jwksUrl,
    },
  })
  let counter = 0
  const anyNetwork = () => `10.7.${(counter += 1) >> 8}.${counter & 255}`
  const send = (credential: string, ip = anyNetwork()) =>
    server.as(null, identity.google, { body: { credential }, headers: { 'x-forwarded-for': ip } })
  // A nonce can be used only once.
  const createNonce = async () =>
    (await server.as(null, identity.nonce, { headers: { 'x-forwarded-for': anyNetwork() } })).ok.nonce
  const now = () => Math.floor(server.clock.now().getTime() / 1000)
  const claims = async (changes: object = {}) => ({
    nonce: await createNonce(),
    iss: keys.issuer,
    aud: clientId,
    sub: '1',
    iat: now(),
    exp: now() + 3600,
    email: 'eve@example.org',
    email_verified: true,
    ...changes,
  })
  const close = async () => {
    await server.close()
    await keys.close()
  }
  return { keys, key, send, now, claims, close }
}

const outcomeOf = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('an identity token', async () => {
  const { keys, key, send, now, claims, close } = await startProviderAndApp()
  afterAll(close)

  it('signs in when everything is right', async () => {
    const { status, ok } = await send(await signToken(key, await claims()))
    expect([status, ok.user.email]).toEqual([200, 'eve@example.org'])
  })

  it.each<[string, () => object]>([
    ['of another issuer', () => ({ iss: 'https://accounts.evil.example' })],
    ['for another site', () => ({ aud: 'other-site' })],
    ['given to another site, also when it names this one', () => ({ azp: 'other-site' })],
    ['that is over', () => ({ iat: now() - 400, exp: now() - 100 })],
    ['from the future', () => ({ iat: now() + 400, exp: now() + 800 })],
    ['without an end', () => ({ exp: undefined })],
    ['without a beginning', () => ({ iat: undefined })],
    ['of nobody', () => ({ sub: undefined })],
    ['without a nonce', () => ({ nonce: undefined })],
    ['with a nonce that is no text', () => ({ nonce: 5 })],
  ])('%s is refused', async (_, changes) => {
    expect(outcomeOf(await send(await signToken(key, await claims(changes()))))).toEqual(refusal)
  })

  it.each([
    [{ email_verified: false }],
    [{ email_verified: 'true' }],
    [{ email: undefined }],
    [{ email: 'eve' }],
  ])('of a new user without a verified address is refused: %j', async (changes) => {
    expect(outcomeOf(await send(await signToken(key, await claims({ sub: 'new', ...changes }))))).toEqual([
      403,
      'forbidden',
    ])
  })

  it('with a forged signature is refused', async () => {
    const forger = { ...(await keys.newKey('first')), kid: 'first' }
    expect(outcomeOf(await send(await signToken(forger, await claims())))).toEqual(refusal)
    const [head, , signature] = (await signToken(key, await claims())).split('.')
    const changed = `${head}.${part(await claims({ email: 'boss@example.org' }))}.${signature}`
    expect(outcomeOf(await send(changed))).toEqual(refusal)
  })

  it('without a signature is refused', async () => {
    expect(outcomeOf(await send(`${part({ alg: 'none' })}.${part(await claims())}.`))).toEqual(refusal)
  })

  it('signed with the public key as if it were a shared secret is refused', async () => {
    const text = `${part({ alg: 'HS256', kid: 'first' })}.${part(await claims())}`
    const mac = createHmac('sha256', JSON.stringify(key.jwk)).update(text).digest('base64url')
    expect(outcomeOf(await send(`${text}.${mac}`))).toEqual(refusal)
  })

  it.each(['nonsense', 'a.b.c', '...'])('that is malformed is refused: %s', async (text) => {
    expect(outcomeOf(await send(text))).toEqual(refusal)
  })

  it.each(['', 'x'.repeat(8193)])('of an impossible length is bad input', async (text) => {
    expect(outcomeOf(await send(text))).toEqual([400, 'invalid'])
  })

  it('is rate limited per network', async () => {
    for (let i = 0; i < limitsPerNetwork.signIn; i++)
      expect((await send('nonsense', '10.6.0.1')).status).toBe(401)
    const { status, error, headers } = await send('nonsense', '10.6.0.1')
    expect([status, error.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

type KeyFailure = [string, (keys: Awaited<ReturnType<typeof startSigningKeys>>) => unknown]
const keyFailures: KeyFailure[] = [
  ['answers with an error', (keys) => keys.breakEndpoint('error')],
  ['does not answer in time', (keys) => keys.breakEndpoint('silence')],
  ['is not there at all', (keys) => keys.close()],
]

describe('the keys of the provider', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('are fetched once, and again when a token is signed with a new key', async () => {
    const { keys, key, send, claims, close } = await startProviderAndApp()
    onTestFinished(close)
    expect((await send(await signToken(key, await claims()))).status).toBe(200)
    expect((await send(await signToken(key, await claims()))).status).toBe(200)
    expect(keys.requestCount()).toBe(1)

    const next = await keys.newKey('second')
    keys.publish(next)
    // Unknown keys trigger at most one fetch in half a minute; otherwise anyone could make the server fetch endlessly.
    expect(outcomeOf(await send(await signToken(next, await claims())))).toEqual(refusal)
    expect(keys.requestCount()).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect((await send(await signToken(next, await claims()))).status).toBe(200)
    expect(outcomeOf(await send(await signToken(key, await claims())))).toEqual(refusal)
    expect(keys.requestCount()).toBe(2)
  })

  it.each(rowsForDepth(keyFailures, ([name]) => name !== 'does not answer in time'))(
    'are unavailable when it %s: 503, without a verdict on the token',
    async (_, spoil) => {
      const { keys, key, send, claims, close } = await startProviderAndApp()
      onTestFinished(close)
      await spoil(keys)
      const { status, error, headers } = await send(await signToken(key, await claims()))
      expect({ status, error, wait: headers['retry-after'] }).toEqual({
        status: 503,
        error: {
          code: 'unavailable',
          message: 'The sign-in service does not answer. Use a code, or try again in a minute.',
        },
        wait: '60',
      })
    },
  )
})
