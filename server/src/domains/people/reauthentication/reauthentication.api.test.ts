import { calls } from '@kinora/contract'
import { accountData } from '@kinora/contract/administration/account-data/calls'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { reauthentication } from '@kinora/contract/people/reauthentication/calls'
import { reauthMinutes } from '@kinora/contract/people/reauthentication/rules'
import { passkeyLimits } from '@kinora/contract/people/passkeys/rules'
import { passkeys } from '@kinora/contract/people/passkeys/calls'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { createSignInClients } from '../../../../test/sign-in-clients.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { createSoftAuthenticator } from '../passkeys/authenticator.fixture.ts'
import { reauthLimits } from './service.ts'

const server = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
afterAll(() => server.close())
const { as, clock, mail } = server
const { stranger, signIn } = createSignInClients(server)
const validitySeconds = reauthMinutes * 60

let userCount = 0
async function createUserWithOldSession(): Promise<TestUser> {
  const user = await server.newUser(`ida${(userCount += 1)}`)
  clock.forward(validitySeconds)
  return user
}
type SessionHolder = { token: string }
const sendCode = (user: SessionHolder | null) => as(user, reauthentication.sendCode, {})
const confirmWithCode = (user: SessionHolder | null, code: string) =>
  as(user, reauthentication.byCode, { body: { code } })
const differentCode = (code: string) => (code === '111111' ? '222222' : '111111')
async function codeFor(user: TestUser) {
  const { status, error } = await sendCode(user)
  if (status !== 200) throw new Error(error.message)
  return mail.codeFor(user.email)
}

const tryAddPasskey = async (user: SessionHolder) => {
  const { status, error } = await as(user, passkeys.registrationOptions, { headers: stranger().headers })
  return status === 200 ? true : error.code
}

async function createUserWithPasskey(device = createSoftAuthenticator()) {
  const user = await server.newUser(`pat${(userCount += 1)}`)
  const { ok } = await as(user, passkeys.registrationOptions, { headers: stranger().headers })
  const credential = device.make({ challenge: ok.challenge })
  await as(user, passkeys.register, { body: { name: 'Phone', credential } })
  clock.forward(validitySeconds)
  return { user, device }
}
const passkeyOptions = (user: SessionHolder | null) => as(user, reauthentication.passkeyOptions, {})
const confirmWithPasskey = (user: SessionHolder | null, credential: ReturnType<typeof signChallenge>) =>
  as(user, reauthentication.byPasskey, { body: { credential } })
const signChallenge = (device: ReturnType<typeof createSoftAuthenticator>, challenge: string) =>
  device.sign({ challenge })

describe('without a fresh confirmation', () => {
  const guarded = Object.values(calls)
    .flatMap((group) => Object.values(group))
    .filter(({ confirmed }) => confirmed)

  it('a session alone cannot add or remove a passkey, change the address, delete the account, or decide on money, roles, users or the site', async () => {
    expect(guarded.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/admin/roles/:id',
      'DELETE /api/admin/users/:id',
      'DELETE /api/passkeys/:id',
      'PATCH /api/admin/monetization/earnings/:id/status',
      'PATCH /api/admin/monetization/payouts/:id/status',
      'PATCH /api/monetization/earnings/:id/status',
      'POST /api/account/deletion',
      'POST /api/account/email',
      'POST /api/admin/api-keys',
      'POST /api/admin/monetization/applications/:id/review',
      'POST /api/admin/monetization/earnings',
      'POST /api/admin/monetization/earnings/changes',
      'POST /api/admin/roles',
      'POST /api/admin/users/bulk',
      'POST /api/monetization/earnings',
      'POST /api/passkeys',
      'POST /api/passkeys/registration-options',
      'PUT /api/admin/roles/:id',
      'PUT /api/admin/settings',
      'PUT /api/admin/users/:id',
      'PUT /api/admin/users/:id/role',
    ])
    const { token } = await createUserWithOldSession()
    // Calls for administrators refuse this user before they ask for a confirmation.
    for (const { method, path } of guarded.filter(({ access }) => access === 'user')) {
      const url = path.replace(':id', '1')
      const answer = await server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      expect([path, answer.statusCode, answer.json()]).toEqual([
        path,
        403,
        {
          code: 'confirmation_needed',
          message: 'Confirm first that it is you, with a code by e-mail or a passkey.',
        },
      ])
    }
  })

  it('the address changes only with a code from the mailbox of now, which is one (accountData.finishEmailChange)', async () => {
    const user = await server.newUser(`mo${(userCount += 1)}`)
    await as(user, accountData.startEmailChange, { body: { email: 'mo@new.example' } })
    const newCode = mail.codeFor('mo@new.example')
    const guess = { oldCode: differentCode(mail.codeFor(user.email)), newCode }
    expect((await as(user, accountData.finishEmailChange, { body: guess })).error.code).toBe('wrong_code')
  })
})

describe('signing in with a code', () => {
  it('is a confirmation for ten minutes, however often it is used', async () => {
    const signedIn = await signIn(stranger('fresh'))
    expect(await tryAddPasskey(signedIn)).toBe(true)
    clock.forward(validitySeconds - 1)
    expect(await tryAddPasskey(signedIn)).toBe(true)
    clock.forward(1)
    expect(await tryAddPasskey(signedIn)).toBe('confirmation_needed')
  })
})

describe('a code by e-mail (confirmation.sendCode, confirmation.byCode)', () => {
  it('goes to the address of the account, and confirms this session for ten minutes', async () => {
    const user = await createUserWithOldSession()
    const sent = await sendCode(user)
    expect([sent.status, sent.ok]).toEqual([
      200,
      { success: true, expiresInSeconds: codeLimits.lifeSeconds, resendInSeconds: codeLimits.resendSeconds },
    ])
    const [message] = mail.to(user.email)
    expect(message?.body).toMatch(/^\d{6} is your code to confirm a change/)

    const { status, ok } = await confirmWithCode(user, mail.codeFor(user.email))
    const until = new Date(clock.now().getTime() + validitySeconds * 1000).toISOString()
    expect([status, ok]).toEqual([200, { confirmedUntil: until }])
    expect(await tryAddPasskey(user)).toBe(true)
    clock.forward(validitySeconds)
    expect(await tryAddPasskey(user)).toBe('confirmation_needed')
  })

  it('confirms no other session of the same person', async () => {
    const client = stranger('two')
    const [session, otherSession] = [await signIn(client), await signIn(client)]
    clock.forward(validitySeconds)
    await sendCode(session)
    const code = mail.codeFor(client.email)
    expect((await confirmWithCode(otherSession, code)).error.code).toBe('expired_code')
    expect((await confirmWithCode(session, code)).status).toBe(200)
    expect([await tryAddPasskey(session), await tryAddPasskey(otherSession)]).toEqual([
      true,
      'confirmation_needed',
    ])
  })

  it('is valid once, for ten minutes, and never signs anyone in', async () => {
    const user = await createUserWithOldSession()
    const code = await codeFor(user)
    const signingIn = { body: { email: user.email, code }, headers: stranger().headers }
    expect((await as(null, accounts.verifyOtp, signingIn)).error.code).toBe('expired_code')
    expect([
      (await confirmWithCode(user, code)).status,
      (await confirmWithCode(user, code)).error.code,
    ]).toEqual([200, 'expired_code'])
    const lateCode = await codeFor(user)
    clock.forward(codeLimits.lifeSeconds)
    expect((await confirmWithCode(user, lateCode)).error.code).toBe('expired_code')
  })

  it('has five tries', async () => {
    const user = await createUserWithOldSession()
    const code = await codeFor(user)
    const first = await confirmWithCode(user, differentCode(code))
    expect([first.status, first.error.code, first.error.attemptsLeft]).toEqual([400, 'wrong_code', 4])
    for (let i = 1; i < codeLimits.attempts; i++) await confirmWithCode(user, differentCode(code))
    const sixth = await confirmWithCode(user, code)
    expect([sixth.status, sixth.error.code]).toEqual([429, 'too_many_attempts'])
  })

  it('is rate-limited, both requests and attempts', async () => {
    const user = await createUserWithOldSession()
    for (let i = 0; i < reauthLimits.send; i++) expect((await sendCode(user)).status).toBe(200)
    expect((await sendCode(user)).error.code).toBe('rate_limited')
    for (let i = 0; i < reauthLimits.try; i++) await confirmWithCode(user, '000000')
    expect((await confirmWithCode(user, '000000')).error.code).toBe('rate_limited')
  })

  it.each(['', '12345', 'abcdef'])('refuses %j as a code', async (code) => {
    const { status, error } = await confirmWithCode(await createUserWithOldSession(), code)
    expect([status, error.fields]).toEqual([400, { code: 'Enter the six digits from the e-mail' }])
  })
})

describe('a passkey (confirmation.passkeyOptions, confirmation.byPasskey)', () => {
  it('of the user, with user verification, confirms this session', async () => {
    const { user, device } = await createUserWithPasskey()
    const { status, ok } = await passkeyOptions(user)
    expect([status, ok]).toEqual([
      200,
      {
        challenge: expect.any(String),
        rpId: 'localhost',
        timeout: passkeyLimits.challengeSeconds * 1000,
        userVerification: 'required',
        allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      },
    ])
    expect((await confirmWithPasskey(user, signChallenge(device, ok.challenge))).status).toBe(200)
    expect(await tryAddPasskey(user)).toBe(true)
  })

  it('is refused when it belongs to another user, lacks user verification, or answers another challenge', async () => {
    const [{ user, device }, other] = [await createUserWithPasskey(), await createUserWithPasskey()]
    const challenge = async () => (await passkeyOptions(user)).ok.challenge
    const toSignIn = (await as(null, passkeys.signInOptions, { headers: stranger().headers })).ok.challenge
    const ofOther = (await passkeyOptions(other.user)).ok.challenge
    const used = signChallenge(device, await challenge())
    await confirmWithPasskey(other.user, used)
    const answers = [
      signChallenge(other.device, await challenge()),
      signChallenge(createSoftAuthenticator(), await challenge()),
      signChallenge(device, toSignIn),
      signChallenge(device, ofOther),
    ]
    device.hasLock = false
    answers.push(signChallenge(device, await challenge()))
    for (const answer of answers) {
      const { status, error } = await confirmWithPasskey(user, answer)
      expect([status, error.code]).toEqual([400, 'invalid'])
    }
    expect(await tryAddPasskey(user)).toBe('confirmation_needed')
  })

  it('is not offered to users without one', async () => {
    const { status, error } = await passkeyOptions(await createUserWithOldSession())
    expect([status, error.message]).toEqual([404, 'You have no passkey. Use a code instead.'])
  })

  it('of nonsense is bad input', async () => {
    const body = { credential: { id: 'a b' } } as never
    expect((await as(await createUserWithOldSession(), reauthentication.byPasskey, { body })).status).toBe(
      400,
    )
  })
})

it('its calls are refused to a visitor', async () => {
  const credential = signChallenge(createSoftAuthenticator(), 'abc')
  const answers = [
    await sendCode(null),
    await confirmWithCode(null, '123456'),
    await passkeyOptions(null),
    await confirmWithPasskey(null, credential),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
})

describe('the owner is notified by mail', () => {
  it('of a passkey that was added, and of one that was removed', async () => {
    const { user } = await createUserWithPasskey()
    await runPendingJobs(server, 'send-account-mail')
    expect(mail.to(user.email).at(-1)?.body).toContain('The passkey “Phone” was added to your Kinora account')
    await confirmWithCode(user, await codeFor(user))
    const [passkey] = (await as(user, passkeys.list, {})).ok
    await as(user, passkeys.remove, { params: { id: passkey?.id ?? 0 } })
    await runPendingJobs(server, 'send-account-mail')
    const { body } = mail.to(user.email).at(-1) ?? { body: '' }
    expect(body).toContain('The passkey “Phone” was removed from your Kinora account')
    expect(body).toContain('http://localhost/settings?tab=account')
  })
})
