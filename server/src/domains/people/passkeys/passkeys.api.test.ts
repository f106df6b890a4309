import { accounts } from '@kinora/contract/people/accounts/calls'
import { passkeyLimits } from '@kinora/contract/people/passkeys/rules'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { createSoftAuthenticator, type SoftAuthenticator } from './authenticator.fixture.ts'
import { removeExpiredChallengesJob } from './jobs.ts'

const server = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
afterAll(() => server.close())
const { as, newUser } = server

let counter = 0
const anyNetwork = () => ({ 'x-forwarded-for': `10.9.${(counter += 1) >> 8}.${counter & 255}` })

async function registerPasskeyFor(user: TestUser, device = createSoftAuthenticator(), name = 'Laptop') {
  const { ok } = await as(user, passkeys.registrationOptions, { headers: anyNetwork() })
  const credential = device.make({ challenge: ok.challenge })
  const answer = await as(user, passkeys.register, { body: { name, credential } })
  return { device, options: ok, credential, ...answer }
}
const createSignInChallenge = async () =>
  (await as(null, passkeys.signInOptions, { headers: anyNetwork() })).ok.challenge
const signIn = (credential: ReturnType<SoftAuthenticator['sign']>, headers = anyNetwork()) =>
  as(null, passkeys.signIn, { body: { credential }, headers })
const signInWith = async (device: SoftAuthenticator) =>
  signIn(device.sign({ challenge: await createSignInChallenge() }))

const refusal = { status: 401, code: 'unauthenticated' }
const outcomeOf = ({ status, error }: { status: number; error: { code: string } }) => ({
  status,
  code: error.code,
})

describe('passkeys.registrationOptions', () => {
  it('asks for a key that is found without an address, for this site and this person', async () => {
    const ada = await newUser('ada')
    const { options } = await registerPasskeyFor(ada)
    expect(options.rp).toEqual({ id: 'localhost', name: 'Kinora' })
    expect([options.user.name, options.user.displayName]).toEqual([ada.email, 'ada'])
    expect(options.authenticatorSelection).toEqual({
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    })
  })

  it('gives every authenticator the same opaque user id', async () => {
    const [bea, carl] = [await newUser('bea'), await newUser('carl')]
    const handles = [
      await registerPasskeyFor(bea),
      await registerPasskeyFor(bea),
      await registerPasskeyFor(carl),
    ].map(({ options }) => options.user.id)
    expect(handles[0]).toBe(handles[1])
    expect(handles[0]).not.toBe(handles[2])
    expect(Buffer.from(handles[0] ?? '', 'base64url')).toHaveLength(32)
  })

  it('leaves out authenticators that hold one already', async () => {
    const dora = await newUser('dora')
    const { device } = await registerPasskeyFor(dora)
    const { ok } = await as(dora, passkeys.registrationOptions, { headers: anyNetwork() })
    expect(ok.excludeCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }])
  })
})

describe('passkeys.register', () => {
  it('keeps the public key under its name, with when it was made', async () => {
    const user = await newUser('eve')
    const { status, ok } = await registerPasskeyFor(user)
    expect(status).toBe(201)
    expect(ok).toEqual({
      id: ok.id,
      name: 'Laptop',
      createdAt: server.clock.now().toISOString(),
      usedAt: null,
    })
    expect((await as(user, passkeys.list, {})).ok).toEqual([ok])
  })

  it.each([
    ['made for another site', { origin: 'https://evil.example' }],
    ['made under another name', { rpId: 'evil.example' }],
  ])('refuses a key %s', async (_, wrong) => {
    const user = await newUser(`wrong${(counter += 1)}`)
    const { ok } = await as(user, passkeys.registrationOptions, { headers: anyNetwork() })
    const credential = createSoftAuthenticator().make({ challenge: ok.challenge, ...wrong })
    const answer = await as(user, passkeys.register, { body: { name: 'Key', credential } })
    expect(outcomeOf(answer)).toEqual({ status: 400, code: 'invalid' })
  })

  it('refuses a key without user verification', async () => {
    const { status, error } = await registerPasskeyFor(
      await newUser('ella'),
      createSoftAuthenticator({ hasLock: false }),
    )
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'invalid' })
  })

  it('refuses an answer to a challenge of another user, a used one, and an expired one', async () => {
    const [fred, gus] = [await newUser('fred'), await newUser('gus')]
    const registerKey = (challenge: string) =>
      as(fred, passkeys.register, {
        body: { name: 'Key', credential: createSoftAuthenticator().make({ challenge }) },
      })
    const ofGus = (await as(gus, passkeys.registrationOptions, { headers: anyNetwork() })).ok.challenge
    expect((await registerKey(ofGus)).status).toBe(400)
    expect((await registerKey(await createSignInChallenge())).status).toBe(400)

    const own = (await as(fred, passkeys.registrationOptions, { headers: anyNetwork() })).ok.challenge
    expect([(await registerKey(own)).status, (await registerKey(own)).status]).toEqual([201, 400])

    const lateChallenge = (await as(fred, passkeys.registrationOptions, { headers: anyNetwork() })).ok
      .challenge
    server.clock.forward(passkeyLimits.challengeSeconds)
    expect((await registerKey(lateChallenge)).status).toBe(400)
  })

  it('refuses a key that is already registered', async () => {
    const [hal, ida] = [await newUser('hal'), await newUser('ida')]
    const { device } = await registerPasskeyFor(hal)
    const again = await registerPasskeyFor(ida, device)
    expect(outcomeOf(again)).toEqual({ status: 409, code: 'conflict' })
    expect((await signInWith(device)).ok.user.id).toBe(hal.id)
  })

  it('stops at twenty keys', async () => {
    const user = await newUser('jan')
    for (let i = 0; i < passkeyLimits.perUser; i++) expect((await registerPasskeyFor(user)).status).toBe(201)
    const { status, error } = await as(user, passkeys.registrationOptions, { headers: anyNetwork() })
    expect([status, error.message]).toEqual([
      409,
      'You can have at most 20 passkeys. Remove one that you no longer use.',
    ])
  })

  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['x'.repeat(61), 'String must contain at most 60 character(s)'],
  ])('refuses %j as a name', async (name, message) => {
    const user = await newUser(`name${(counter += 1)}`)
    const { status, error } = await registerPasskeyFor(user, createSoftAuthenticator(), name)
    expect([status, error.fields]).toEqual([400, { name: message }])
  })
})

describe('passkeys.signIn', () => {
  it('opens the account of the key, without an address, and notes when', async () => {
    const user = await newUser('kim')
    const { device, options } = await registerPasskeyFor(user)
    server.clock.forward(60)
    const challenge = await createSignInChallenge()
    const { status, ok, headers } = await signIn(device.sign({ challenge }, options.user.id))

    expect([status, ok.user.id, ok.user.email]).toEqual([200, user.id, user.email])
    expect((await as({ token: ok.token }, accounts.me, {})).ok.user?.id).toBe(user.id)
    expect(headers['set-cookie']).toContain(`kinora_session=${ok.token}`)
    const [passkey] = (await as(user, passkeys.list, {})).ok
    expect(passkey?.usedAt).toBe(server.clock.now().toISOString())
  })

  it('asks for a signature over something new each time (passkeys.signInOptions)', async () => {
    const { ok, headers } = await as(null, passkeys.signInOptions, { headers: anyNetwork() })
    expect(ok).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(headers['cache-control']).toBe('no-store')
    expect(await createSignInChallenge()).not.toBe(ok.challenge)
  })

  it('refuses an unknown key', async () => {
    expect(outcomeOf(await signInWith(createSoftAuthenticator()))).toEqual(refusal)
  })

  it('refuses another key that claims the name of a known one', async () => {
    const { device } = await registerPasskeyFor(await newUser('lea'))
    const stranger = createSoftAuthenticator().sign({ challenge: await createSignInChallenge() })
    const claimed = { ...stranger, id: device.id, rawId: device.id }
    expect(outcomeOf(await signIn(claimed))).toEqual(refusal)
  })

  it('refuses a signature made on another site, or for another name', async () => {
    const { device } = await registerPasskeyFor(await newUser('max'))
    for (const wrong of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
      const credential = device.sign({ challenge: await createSignInChallenge(), ...wrong })
      expect(outcomeOf(await signIn(credential))).toEqual(refusal)
    }
  })

  it('accepts an answer once, in time, and only to its own challenge', async () => {
    const { device } = await registerPasskeyFor(await newUser('nia'))
    const challenge = await createSignInChallenge()
    expect((await signIn(device.sign({ challenge }))).status).toBe(200)
    expect(outcomeOf(await signIn(device.sign({ challenge })))).toEqual(refusal)
    expect(outcomeOf(await signIn(device.sign({ challenge: 'bWFkZS11cA' })))).toEqual(refusal)

    const lateChallenge = await createSignInChallenge()
    server.clock.forward(passkeyLimits.challengeSeconds)
    expect(outcomeOf(await signIn(device.sign({ challenge: lateChallenge })))).toEqual(refusal)
  })

  it('accepts one of many concurrent uses of an answer', async () => {
    const { device } = await registerPasskeyFor(await newUser('olga'))
    const credential = device.sign({ challenge: await createSignInChallenge() })
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(credential)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('refuses a copied key, whose counter is not higher than before', async () => {
    const { device } = await registerPasskeyFor(await newUser('pia'))
    expect((await signInWith(device)).status).toBe(200)
    device.signCount -= 1
    expect(outcomeOf(await signInWith(device))).toEqual(refusal)
    expect((await signInWith(device)).status).toBe(200)
  })

  it('lets authenticators in that never count', async () => {
    const { device } = await registerPasskeyFor(await newUser('quin'))
    for (let i = 0; i < 2; i++) {
      device.signCount = -1
      expect((await signInWith(device)).status).toBe(200)
    }
  })

  it('refuses an answer without user verification', async () => {
    const { device } = await registerPasskeyFor(await newUser('rob'))
    device.hasLock = false
    expect(outcomeOf(await signInWith(device))).toEqual(refusal)
    device.hasLock = true
    expect((await signInWith(device)).status).toBe(200)
  })

  it('refuses a key that claims another user', async () => {
    const [rosa, sam] = [
      await registerPasskeyFor(await newUser('rosa')),
      await registerPasskeyFor(await newUser('sam')),
    ]
    const credential = rosa.device.sign({ challenge: await createSignInChallenge() }, sam.options.user.id)
    expect(outcomeOf(await signIn(credential))).toEqual(refusal)
  })

  it.each([{}, { id: 'a b' }, { response: {} }, { type: 'password' }])(
    'refuses %j as an answer',
    async (part) => {
      const credential = { ...createSoftAuthenticator().sign({ challenge: 'abc' }), ...part }
      const body = (Object.keys(part).length ? { credential } : {}) as never
      const { status, error } = await as(null, passkeys.signIn, { body, headers: anyNetwork() })
      expect([status, error.code]).toEqual([400, 'invalid'])
    },
  )

  it('stops a network that tries too often', async () => {
    const headers = anyNetwork()
    const guess = () => signIn(createSoftAuthenticator().sign({ challenge: 'Z3Vlc3M' }), headers)
    for (let i = 0; i < passkeys.signIn.limit.times; i++) expect((await guess()).status).toBe(401)
    const { status, error, headers: answered } = await guess()
    expect([status, error.code]).toEqual([429, 'rate_limited'])
    expect(Number(answered['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a person’s passkeys', () => {
  it('can be renamed by them (passkeys.rename)', async () => {
    const user = await newUser('tina')
    const { ok } = await registerPasskeyFor(user)
    const renamed = await as(user, passkeys.rename, { params: { id: ok.id }, body: { name: ' Red key ' } })
    expect([renamed.status, renamed.ok]).toEqual([200, { ...ok, name: 'Red key' }])
    const refused = await as(user, passkeys.rename, { params: { id: ok.id }, body: { name: '' } })
    expect([refused.status, refused.error.fields]).toEqual([400, { name: 'Required' }])
  })

  it('can be removed by them, and then open nothing (passkeys.remove)', async () => {
    const user = await newUser('uwe')
    const { ok, device } = await registerPasskeyFor(user)
    expect((await as(user, passkeys.remove, { params: { id: ok.id } })).status).toBe(204)
    expect((await as(user, passkeys.list, {})).ok).toEqual([])
    expect(outcomeOf(await signInWith(device))).toEqual(refusal)
  })

  it('are absent for everybody else', async () => {
    const [vera, wim] = [await newUser('vera'), await newUser('wim')]
    const { ok } = await registerPasskeyFor(vera)
    const input = { params: { id: ok.id } }
    expect((await as(wim, passkeys.list, {})).ok).toEqual([])
    expect((await as(wim, passkeys.rename, { ...input, body: { name: 'Mine' } })).status).toBe(404)
    expect((await as(wim, passkeys.remove, input)).status).toBe(404)
    expect((await as(vera, passkeys.list, {})).ok).toEqual([ok])
  })

  it('go with their owner', async () => {
    const user = await newUser('xena')
    const { device } = await registerPasskeyFor(user)
    await server.db.deleteFrom('users').where('id', '=', user.id).execute()
    expect(outcomeOf(await signInWith(device))).toEqual(refusal)
  })
})

it('offers no passkeys at an address without a name', async () => {
  const unnamed = await startTestApp({ environment: { PUBLIC_URL: 'http://203.0.113.7' } })
  const { status, error } = await unnamed.as(null, passkeys.signInOptions, {})
  await unnamed.close()
  expect([status, error.message]).toEqual([404, 'Passkeys do not work at this address'])
})

it('sweeps unanswered challenges', async () => {
  const challenge = await createSignInChallenge()
  const listChallenges = () =>
    server.db.selectFrom('passkeyChallenges').select('challenge').where('challenge', '=', challenge).execute()
  const sweep = () => removeExpiredChallengesJob.run(server.ctx, {}, { log: server.ctx.log } as never)
  await sweep()
  expect(await listChallenges()).toHaveLength(1)
  server.clock.forward(passkeyLimits.challengeSeconds)
  await sweep()
  expect(await listChallenges()).toEqual([])
})
