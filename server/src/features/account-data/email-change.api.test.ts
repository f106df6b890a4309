import { accountData } from '@kinora/contract/account-data'
import { accounts, codeLimits } from '@kinora/contract/accounts'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestUser } from '../../../test/harness.ts'
import { createSignInClients } from '../../../test/sign-in-clients.ts'
import { handleJob } from '../../platform/jobs/job.ts'
import { emailChangeLimits } from './email-change.ts'
import { sweepAccountData } from './job-definitions.ts'
import { runPendingJobs } from './run-pending-jobs.fixture.ts'
import { runSweepAccountData } from './write-export.ts'

const server = await startTestApp({ environment: { TRUST_PROXY: 'true' } })
afterAll(() => server.close())
const { stranger, askForCode, verify } = createSignInClients(server)

let userCount = 0
async function createMover() {
  userCount += 1
  const user = await server.newUser(`mover${userCount}`)
  return { user, wanted: `moved${userCount}@example.org`, headers: stranger().headers }
}
type Mover = Awaited<ReturnType<typeof createMover>>

const start = ({ user, wanted, headers }: Mover) =>
  server.as(user, accountData.startEmailChange, { body: { email: wanted }, headers })
const finish = ({ user, headers }: Pick<Mover, 'user' | 'headers'>, oldCode: string, newCode: string) =>
  server.as(user, accountData.finishEmailChange, { body: { oldCode, newCode }, headers })
const differentCode = (code: string) => (code === '111111' ? '222222' : '111111')
const emailOf = async (user: TestUser) => (await server.as(user, accounts.me, {})).ok.user?.email

async function codesFor(person: Mover) {
  const { status, error } = await start(person)
  if (status !== 200) throw new Error(error.message)
  return [server.mail.codeFor(person.user.email), server.mail.codeFor(person.wanted)] as const
}

describe('accountData.startEmailChange', () => {
  it('mails a code to the current address and another to the new one, and changes nothing yet', async () => {
    const person = await createMover()
    const { ok } = await start(person)
    expect(ok).toEqual({
      success: true,
      expiresInSeconds: codeLimits.lifeSeconds,
      resendInSeconds: codeLimits.resendSeconds,
    })
    for (const address of [person.user.email, person.wanted]) {
      const [message, ...more] = server.mail.to(address)
      expect(more).toEqual([])
      expect(message?.body).toMatch(/^\d{6} is the code for this address/)
      expect(message?.body).toContain(`from ${person.user.email} to ${person.wanted}`)
    }
    expect(await emailOf(person.user)).toBe(person.user.email)
  })

  it('answers the same when the address is taken, so that accounts are not revealed', async () => {
    const [free, taken] = [await createMover(), await createMover()]
    const somebody = await server.newUser('somebody')
    const [toFree, toTaken] = [await start(free), await start({ ...taken, wanted: somebody.email })]
    expect([toTaken.status, toTaken.ok]).toEqual([toFree.status, toFree.ok])
  })

  it('refuses the current address, in any spelling', async () => {
    const person = await createMover()
    const { status, error } = await start({ ...person, wanted: person.user.email.toUpperCase() })
    expect([status, error.fields]).toEqual([400, { email: 'This is already your address' }])
  })

  it.each(['', 'nobody', 'a@b.c\r\nBcc: x@y.z'])('refuses %j as an address', async (wanted) => {
    const { status, error } = await start({ ...(await createMover()), wanted })
    expect([status, error.fields]).toEqual([400, { email: 'Invalid email' }])
  })

  it.each([
    [
      'to one address from one network',
      async (first: Mover) => ({ ...(await createMover()), wanted: first.wanted, headers: first.headers }),
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
  it('changes the address with both codes, keeps the session, and tells both addresses', async () => {
    const person = await createMover()
    const { status, ok } = await finish(person, ...(await codesFor(person)))
    expect([status, ok.user.id, ok.user.email]).toEqual([200, person.user.id, person.wanted])
    expect(await emailOf(person.user)).toBe(person.wanted)

    expect(await runPendingJobs(server, 'send-account-mail')).toHaveLength(2)
    for (const address of [person.user.email, person.wanted]) {
      const notice = server.mail.to(address).at(-1)
      expect(notice?.body).toContain(`of ${person.user.email} now belongs to ${person.wanted}`)
      expect(notice?.body).not.toMatch(/\b\d{6}\b/)
    }
  })

  it('lets the new address sign in to the same account, and the old one no longer', async () => {
    const person = await createMover()
    const waiting = { email: person.user.email, headers: person.headers }
    const forgotten = await askForCode(waiting)
    await finish(person, ...(await codesFor(person)))

    expect((await verify(waiting, forgotten)).error.code).toBe('expired_code')
    const signedIn = await verify(
      { ...waiting, email: person.wanted },
      await askForCode({ ...stranger(), email: person.wanted }),
    )
    expect(signedIn.ok.user.id).toBe(person.user.id)
    const atOld = await verify(waiting, await askForCode({ ...stranger(), email: person.user.email }))
    expect(atOld.ok.user.id).not.toBe(person.user.id)
  })

  it.each([
    ['the old', true, false],
    ['the new', false, true],
    ['both', true, true],
  ])('refuses a wrong code of %s, says which and how many tries are left', async (_, oldWrong, newWrong) => {
    const person = await createMover()
    const [oldCode, newCode] = await codesFor(person)
    const { status, error } = await finish(
      person,
      oldWrong ? differentCode(oldCode) : oldCode,
      newWrong ? differentCode(newCode) : newCode,
    )
    const wrong = 'This is not the code we sent'
    expect([status, error.code, error.attemptsLeft]).toEqual([400, 'wrong_code', 4])
    expect(error.message).toBe(`${wrong}. 4 attempts left.`)
    expect(error.fields).toEqual({ ...(oldWrong && { oldCode: wrong }), ...(newWrong && { newCode: wrong }) })
    expect(await emailOf(person.user)).toBe(person.user.email)
    expect((await finish(person, oldCode, newCode)).status).toBe(200)
  })

  it('does not take the two codes the other way round', async () => {
    const person = await createMover()
    const [oldCode, newCode] = await codesFor(person)
    expect((await finish(person, newCode, oldCode)).status === 200).toBe(oldCode === newCode)
  })

  it('invalidates the codes after five wrong attempts, even concurrent ones', async () => {
    const person = await createMover()
    const [oldCode, newCode] = await codesFor(person)
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => finish(person, oldCode, differentCode(newCode))),
    )
    const count = (wanted: string) => guesses.filter(({ error }) => error.code === wanted).length
    expect([count('wrong_code'), count('too_many_attempts')]).toEqual([5, 3])
    const sixth = await finish(person, oldCode, newCode)
    expect([sixth.status, sixth.error.code]).toEqual([429, 'too_many_attempts'])
    expect((await finish(person, ...(await codesFor(person)))).status).toBe(200)
  })

  it('refuses expired, replaced and unrequested codes', async () => {
    const person = await createMover()
    expect((await finish(person, '123456', '123456')).error.code).toBe('expired_code')
    const older = await codesFor(person)
    const newer = await codesFor(person)
    expect((await finish(person, ...older)).status === 200).toBe(older.join() === newer.join())
    server.clock.forward(codeLimits.lifeSeconds)
    expect((await finish(person, ...newer)).error.code).toBe('expired_code')
  })

  it('refuses the codes of somebody else', async () => {
    const [person, thief] = [await createMover(), await createMover()]
    const codes = await codesFor(person)
    expect((await finish(thief, ...codes)).error.code).toBe('expired_code')
    await codesFor(thief)
    expect((await finish(thief, ...codes)).error.code).toBe('wrong_code')
    expect((await finish(person, ...codes)).status).toBe(200)
  })

  it('never takes a code for signing in as a code for this', async () => {
    const person = await createMover()
    const [oldCode, newCode] = await codesFor(person)
    const signInCode = await askForCode({ email: person.wanted, headers: stranger().headers })
    expect((await finish(person, oldCode, signInCode)).status === 200).toBe(signInCode === newCode)
  })

  it('answers 409 when the address was taken meanwhile, and changes nothing', async () => {
    const person = await createMover()
    const codes = await codesFor(person)
    await server.db
      .insertInto('users')
      .values({ username: `faster${userCount}`, email: person.wanted.toUpperCase() })
      .execute()
    const { status, error } = await finish(person, ...codes)
    expect([status, error.code, error.message]).toEqual([409, 'conflict', 'Another account has this address'])
    expect(await emailOf(person.user)).toBe(person.user.email)
  })

  it('gives an address to one of two concurrent requests', async () => {
    const [one, other] = [await createMover(), await createMover()]
    other.wanted = one.wanted
    const codes = [await codesFor(one), await codesFor(other)] as const
    const answers = await Promise.all([finish(one, ...codes[0]), finish(other, ...codes[1])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('changes once when the same codes are sent many times at once', async () => {
    const person = await createMover()
    const codes = await codesFor(person)
    const answers = await Promise.all(Array.from({ length: 4 }, () => finish(person, ...codes)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await emailOf(person.user)).toBe(person.wanted)
  })

  it.each(['', '12345', 'abcdef'])('refuses %j as a code', async (code) => {
    const { status, error } = await finish(await createMover(), code, code)
    const message = 'Enter the six digits from the e-mail'
    expect([status, error.fields]).toEqual([400, { oldCode: message, newCode: message }])
  })
})

it('stores codes as hashes only, and removes expired changes', async () => {
  const person = await createMover()
  const codes = await codesFor(person)
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
