import { accountData } from '@kinora/contract/administration/account-data/calls'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { codeLimits } from '@kinora/contract/people/accounts/rules'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../../test/harness.ts'
import { createSignInClients } from '../../../../test/sign-in-clients.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import { emailChangeLimits } from './email-change.ts'
import { sweepAccountData } from './job-definitions.ts'
import { runSweepAccountData } from './jobs.ts'
import { runPendingJobs } from './run-pending-jobs.fixture.ts'

const server = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
afterAll(() => server.close())
const { stranger, requestCode, verify } = createSignInClients(server)

let userCount = 0
async function createMover() {
  userCount += 1
  const user = await server.newUser(`mover${userCount}`)
  return { user, newEmail: `moved${userCount}@example.org`, headers: stranger().headers }
}
type Mover = Awaited<ReturnType<typeof createMover>>

const start = ({ user, newEmail, headers }: Mover) =>
  server.as(user, accountData.startEmailChange, { body: { email: newEmail }, headers })
const finish = ({ user, headers }: Pick<Mover, 'user' | 'headers'>, oldCode: string, newCode: string) =>
  server.as(user, accountData.finishEmailChange, { body: { oldCode, newCode }, headers })
const differentCode = (code: string) => (code === '111111' ? '222222' : '111111')
const emailOf = async (user: TestUser) => (await server.as(user, accounts.me, {})).ok.user?.email

async function codesFor(mover: Mover) {
  const { status, error } = await start(mover)
  if (status !== 200) throw new Error(error.message)
  return [server.mail.codeFor(mover.user.email), server.mail.codeFor(mover.newEmail)] as const
}

describe('accountData.startEmailChange', () => {
  it('mails a code to the current address and another to the new one, and changes nothing yet', async () => {
    const mover = await createMover()
    const { ok } = await start(mover)
    expect(ok).toEqual({
      success: true,
      expiresInSeconds: codeLimits.lifeSeconds,
      resendInSeconds: codeLimits.resendSeconds,
    })
    for (const address of [mover.user.email, mover.newEmail]) {
      const [message, ...more] = server.mail.to(address)
      expect(more).toEqual([])
      expect(message?.body).toMatch(/^\d{6} is the code for this address/)
      expect(message?.body).toContain(`from ${mover.user.email} to ${mover.newEmail}`)
    }
    expect(await emailOf(mover.user)).toBe(mover.user.email)
  })

  it('answers the same when the address is taken, so that accounts are not revealed', async () => {
    const [free, taken] = [await createMover(), await createMover()]
    const otherUser = await server.newUser('somebody')
    const [toFree, toTaken] = [await start(free), await start({ ...taken, newEmail: otherUser.email })]
    expect([toTaken.status, toTaken.ok]).toEqual([toFree.status, toFree.ok])
  })

  it('refuses the current address, in any spelling', async () => {
    const mover = await createMover()
    const { status, error } = await start({ ...mover, newEmail: mover.user.email.toUpperCase() })
    expect([status, error.fields]).toEqual([400, { email: 'This is already your address' }])
  })

  it.each(['', 'nobody', 'a@b.c\r\nBcc: x@y.z'])('refuses %j as an address', async (newEmail) => {
    const { status, error } = await start({ ...(await createMover()), newEmail })
    expect([status, error.fields]).toEqual([400, { email: 'Invalid email' }])
  })

  it.each([
    [
      'to one address from one network',
      async (first: Mover) => ({
        ...(await createMover()),
        newEmail: first.newEmail,
        headers: first.headers,
      }),
    ],
    ['of one person', async (first: Mover) => ({ ...(await createMover()), user: first.user })],
  ])('stops after five codes %s', async (_, next) => {
    const first = await createMover()
    for (let i = 0; i < emailChangeLimits.start; i++)
      expect((await start(await next(first))).status).toBe(200)
    const { status, error, headers } = await start(await next(first))
    expect([status, error.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('accountData.finishEmailChange', () => {
  it('changes the address with both codes, keeps the session, and notifies both addresses', async () => {
    const mover = await createMover()
    const { status, ok } = await finish(mover, ...(await codesFor(mover)))
    expect([status, ok.user.id, ok.user.email]).toEqual([200, mover.user.id, mover.newEmail])
    expect(await emailOf(mover.user)).toBe(mover.newEmail)

    expect(await runPendingJobs(server, 'send-account-mail')).toHaveLength(2)
    for (const address of [mover.user.email, mover.newEmail]) {
      const notice = server.mail.to(address).at(-1)
      expect(notice?.body).toContain(`of ${mover.user.email} now belongs to ${mover.newEmail}`)
      expect(notice?.body).not.toMatch(/\b\d{6}\b/)
    }
  })

  it('lets the new address sign in to the same account, and the old one no longer', async () => {
    const mover = await createMover()
    const waiting = { email: mover.user.email, headers: mover.headers }
    const forgotten = await requestCode(waiting)
    await finish(mover, ...(await codesFor(mover)))

    expect((await verify(waiting, forgotten)).error.code).toBe('expired_code')
    const signedIn = await verify(
      { ...waiting, email: mover.newEmail },
      await requestCode({ ...stranger(), email: mover.newEmail }),
    )
    expect(signedIn.ok.user.id).toBe(mover.user.id)
    const atOld = await verify(waiting, await requestCode({ ...stranger(), email: mover.user.email }))
    expect(atOld.ok.user.id).not.toBe(mover.user.id)
  })

  it.each([
    ['the old', true, false],
    ['the new', false, true],
    ['both', true, true],
  ])('refuses a wrong code of %s, says which and how many tries are left', async (_, oldWrong, newWrong) => {
    const mover = await createMover()
    const [oldCode, newCode] = await codesFor(mover)
    const { status, error } = await finish(
      mover,
      oldWrong ? differentCode(oldCode) : oldCode,
      newWrong ? differentCode(newCode) : newCode,
    )
    const wrong = 'This is not the code we sent'
    expect([status, error.code, error.attemptsLeft]).toEqual([400, 'wrong_code', 4])
    expect(error.message).toBe(`${wrong}. 4 attempts left.`)
    expect(error.fields).toEqual({ ...(oldWrong && { oldCode: wrong }), ...(newWrong && { newCode: wrong }) })
    expect(await emailOf(mover.user)).toBe(mover.user.email)
    expect((await finish(mover, oldCode, newCode)).status).toBe(200)
  })

  it('does not take the two codes the other way round', async () => {
    const mover = await createMover()
    const [oldCode, newCode] = await codesFor(mover)
    expect((await finish(mover, newCode, oldCode)).status === 200).toBe(oldCode === newCode)
  })

  it('invalidates the codes after five wrong attempts, even concurrent ones', async () => {
    const mover = await createMover()
    const [oldCode, newCode] = await codesFor(mover)
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => finish(mover, oldCode, differentCode(newCode))),
    )
    const count = (newEmail: string) => guesses.filter(({ error }) => error.code === newEmail).length
    expect([count('wrong_code'), count('too_many_attempts')]).toEqual([5, 3])
    const sixth = await finish(mover, oldCode, newCode)
    expect([sixth.status, sixth.error.code]).toEqual([429, 'too_many_attempts'])
    expect((await finish(mover, ...(await codesFor(mover)))).status).toBe(200)
  })

  it('refuses expired, replaced and unrequested codes', async () => {
    const mover = await createMover()
    expect((await finish(mover, '123456', '123456')).error.code).toBe('expired_code')
    const older = await codesFor(mover)
    const newer = await codesFor(mover)
    expect((await finish(mover, ...older)).status === 200).toBe(older.join() === newer.join())
    server.clock.forward(codeLimits.lifeSeconds)
    expect((await finish(mover, ...newer)).error.code).toBe('expired_code')
  })

  it('refuses the codes of another user', async () => {
    const [mover, thief] = [await createMover(), await createMover()]
    const codes = await codesFor(mover)
    expect((await finish(thief, ...codes)).error.code).toBe('expired_code')
    await codesFor(thief)
    expect((await finish(thief, ...codes)).error.code).toBe('wrong_code')
    expect((await finish(mover, ...codes)).status).toBe(200)
  })

  it('never takes a code for signing in as a code for this', async () => {
    const mover = await createMover()
    const [oldCode, newCode] = await codesFor(mover)
    const signInCode = await requestCode({ email: mover.newEmail, headers: stranger().headers })
    expect((await finish(mover, oldCode, signInCode)).status === 200).toBe(signInCode === newCode)
  })

  it('answers 409 when the address was taken meanwhile, and changes nothing', async () => {
    const mover = await createMover()
    const codes = await codesFor(mover)
    await server.db
      .insertInto('users')
      .values({ username: `faster${userCount}`, email: mover.newEmail.toUpperCase() })
      .execute()
    const { status, error } = await finish(mover, ...codes)
    expect([status, error.code, error.message]).toEqual([409, 'conflict', 'Another account has this address'])
    expect(await emailOf(mover.user)).toBe(mover.user.email)
  })

  it('gives an address to one of two concurrent requests', async () => {
    const [one, other] = [await createMover(), await createMover()]
    other.newEmail = one.newEmail
    const codes = [await codesFor(one), await codesFor(other)] as const
    const answers = await Promise.all([finish(one, ...codes[0]), finish(other, ...codes[1])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('changes once when the same codes are sent many times at once', async () => {
    const mover = await createMover()
    const codes = await codesFor(mover)
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(mover, ...codes)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await emailOf(mover.user)).toBe(mover.newEmail)
  })

  it.each(['', '12345', 'abcdef'])('refuses %j as a code', async (code) => {
    const { status, error } = await finish(await createMover(), code, code)
    const message = 'Enter the six digits from the e-mail'
    expect([status, error.fields]).toEqual([400, { oldCode: message, newCode: message }])
  })
})

it('stores codes as hashes only, and removes expired changes', async () => {
  const mover = await createMover()
  const codes = await codesFor(mover)
  const rows = await server.db.selectFrom('emailChanges').selectAll().execute()
  const dump = rows.map((row) => [row.newEmail, String(row.oldCodeHash), String(row.newCodeHash)]).join()
  for (const code of codes) expect(dump).not.toContain(code)

  server.clock.forward(codeLimits.lifeSeconds)
  const run = { signal: new AbortController().signal, attempt: 1, lastAttempt: true, log: server.ctx.log }
  await handleJob(sweepAccountData, runSweepAccountData).run(server.ctx, {}, run)
  expect(await server.db.selectFrom('emailChanges').selectAll().execute()).toEqual([])
})

it.each([
  [
    'startEmailChange',
    () => server.as(null, accountData.startEmailChange, { body: { email: 'a@example.org' } }),
  ],
  [
    'finishEmailChange',
    () => server.as(null, accountData.finishEmailChange, { body: { oldCode: '123456', newCode: '123456' } }),
  ],
])('%s is refused to a visitor', async (_name, work) => {
  const { status, error } = await work()
  expect([status, error.code]).toEqual([401, 'unauthenticated'])
})

// Must be last: jobs run in the app that was started last.
it('says so when the mail server refuses', async () => {
  const broken = await startTestApp()
  const user = await broken.newUser('ada')
  broken.mail.refuse()
  const body = { email: 'new@example.org' }
  const { status, error } = await broken.as(user, accountData.startEmailChange, { body })
  await broken.close()
  expect([status, error.code]).toEqual([503, 'unavailable'])
})
