import { accountData } from '@kinora/contract/administration/account-data/calls'
import { accounts } from '@kinora/contract/people/accounts/calls'
import { channels } from '@kinora/contract/community/channels/calls'
import { eventsPath } from '@kinora/contract/events/event-names'
import { userAdmin } from '@kinora/contract/administration/user-admin/calls'
import { profile } from '@kinora/contract/people/users/calls'
import { appeals } from '@kinora/contract/administration/reports/calls'
import { suspensions } from '@kinora/contract/administration/suspensions/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { sql } from 'kysely'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '../../../../test/guard.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { runPendingJobs } from '../account-data/run-pending-jobs.fixture.ts'
import { startSession } from '../../people/accounts/sessions.ts'
import { endSuspensionJob } from './jobs.ts'

// docs/product.md “Suspensions”

const api = await startTestApp()
const { as, db, newUser } = api
const boss = await newUser('boss', { isAdmin: true })
const secondAdmin = await newUser('second', { isAdmin: true })
/** Another node on the same database. */
let otherNode: TestApp
beforeAll(async () => {
  otherNode = await startTestApp({ environment: { DATABASE_URL: api.ctx.databaseUrl } })
  for (const { app } of [api, otherNode]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await otherNode.close()
  await api.close()
})

let userCount = 0
const createUser = () => newUser(`person-${(userCount += 1)}`)
const suspend = (
  user: TestUser,
  body: { reason: string; until?: string } = { reason: 'Spam, again' },
  by = boss,
) => as(by, userAdmin.suspend, { params: { id: user.id }, body })
const signIn = async ({ id }: TestUser) => ({
  token: await startSession(db, id, api.ctx.now(), { userAgent: '', address: '' }),
})
const daysFromNow = (days: number) => new Date(api.ctx.now().getTime() + days * 86_400_000).toISOString()

async function listen({ token }: { token: string }, { app }: TestApp) {
  const { port } = app.server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie: `kinora_session=${token}` }
    request({ port, path: eventsPath, headers }, resolve).on('error', reject).end()
  })
  response.resume()
  return { ended: new Promise<number>((resolve) => void response.once('end', () => resolve(Date.now()))) }
}

describe('suspending a user', () => {
  it('ends their sessions and open streams within two seconds, on another node too', async () => {
    const ada = await createUser()
    const streams = [await listen(ada, api), await listen(ada, otherNode)]
    const began = Date.now()
    expect((await suspend(ada)).status).toBe(200)
    const ends = await Promise.all(streams.map(({ ended }) => ended))
    expect(Math.max(...ends) - began).toBeLessThan(2000)
    expect((await otherNode.as(ada, accounts.me, {})).status).toBe(401)
  })

  it('hides their content on every node within two seconds, and shows it again when it is lifted', async () => {
    const ada = await createUser()
    const id = await insertPlayableVideo(db, { ownerId: ada.id, title: 'Soon gone' })
    const readStatuses = async ({ app }: TestApp) => {
      const paths = [`/api/videos/${id}`, `/api/users/${ada.id}/profile`]
      return Promise.all(paths.map(async (url) => (await app.inject(url)).statusCode))
    }
    expect([await readStatuses(api), await readStatuses(otherNode)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    await suspend(ada)
    expect(await readStatuses(api)).toEqual([404, 404])
    await expect.poll(() => readStatuses(otherNode), { timeout: 2000 }).toEqual([404, 404])
    expect((await as(boss, userAdmin.endSuspension, { params: { id: ada.id } })).status).toBe(204)
    expect(await readStatuses(api)).toEqual([200, 200])
    await expect.poll(() => readStatuses(otherNode), { timeout: 2000 }).toEqual([200, 200])
  })

  it('leaves of their channel a notice without the reason', async () => {
    const ada = await createUser()
    await suspend(ada)
    const { status, error } = await as(null, channels.find, { params: { userId: ada.id } })
    expect([status, error]).toEqual([
      404,
      { code: 'channel_suspended', message: 'This channel is suspended' },
    ])
    expect((await as(boss, channels.find, { params: { userId: ada.id } })).status).toBe(200)
  })

  it('mails them the reason', async () => {
    const ada = await createUser()
    await suspend(ada, { reason: 'Thirty advertisements in a row' })
    await runPendingJobs(api, 'send-account-mail')
    const mail = api.mail.to(ada.email).at(-1)
    expect(mail?.raw).toContain('Subject: Your Kinora account is suspended')
    expect(mail?.body).toContain('Thirty advertisements in a row')
  })

  it('mails in the language that they chose, else in that of the session that it ends', async () => {
    const [ada, bea] = [await createUser(), await createUser()]
    await as(ada, settings.update, { body: { language: 'de' } })
    await db.updateTable('sessions').set({ language: 'es' }).where('userId', '=', bea.id).execute()
    await suspend(ada, { reason: 'Spam', until: daysFromNow(2) })
    await suspend(bea)
    await as(boss, userAdmin.endSuspension, { params: { id: ada.id } })
    await runPendingJobs(api, 'send-account-mail')
    const [suspended, ended] = api.mail.to(ada.email)
    expect(suspended?.raw).toContain('Subject: Dein Kinora-Konto ist gesperrt')
    expect(suspended?.body).toMatch(/ist bis \d+\. \p{L}+ \d{4}/u)
    expect(ended?.raw).toContain('Subject: Dein Kinora-Konto ist nicht mehr gesperrt')
    expect(api.mail.to(bea.email).at(-1)?.body).toContain('La cuenta')
  })

  it('needs a reason, an end in the future, and another user', async () => {
    const ada = await createUser()
    expect((await suspend(ada, { reason: ' ' })).error.fields).toEqual({ reason: 'Say why' })
    expect((await suspend(ada, { reason: 'X', until: daysFromNow(-1) })).error.message).toBe(
      'Choose a time in the future',
    )
    expect((await suspend(ada, { reason: 'X', until: daysFromNow(4000) })).error.message).toBe(
      'Choose a time within 10 years',
    )
    expect((await suspend(boss, undefined, boss)).error.message).toBe('You cannot do this to yourself.')
    expect((await suspend({ ...ada, id: 999_999 })).status).toBe(404)
  })

  it('is for holders of users.ban; of administrators, for administrators', async () => {
    const { id: roleId } = await db
      .insertInto('roles')
      .values({ name: 'Bouncer', permissions: ['users.ban', 'users.read'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const bouncer = await newUser('bouncer', { roleId })
    const ada = await createUser()
    expect((await suspend(ada, undefined, ada)).status).toBe(403)
    expect((await suspend(ada, undefined, bouncer)).status).toBe(200)
    expect((await suspend(secondAdmin, undefined, bouncer)).error.message).toBe(
      'Only administrators can manage administrators.',
    )
  })
})

describe('a suspended user', () => {
  it('signs in, reads why, appeals and fetches their data, and may do nothing else as themselves', async () => {
    const ada = await createUser()
    await suspend(ada, { reason: 'Spam', until: daysFromNow(3) })
    const session = await signIn(ada)
    expect((await as(session, accounts.me, {})).ok.user).toMatchObject({ id: ada.id, isSuspended: true })
    expect((await as(session, suspensions.findOwn, {})).ok.suspension).toMatchObject({
      reason: 'Spam',
      until: daysFromNow(3),
      endedAt: null,
      appeal: null,
    })
    expect((await as(session, accountData.startExport, {})).status).toBe(201)
    expect((await as(session, accountData.findExport, {})).ok.export?.state).toBe('waiting')
    expect(
      allCalls
        .filter(([, spec]) => spec.whileSuspended)
        .map(([title]) => title)
        .toSorted(),
    ).toEqual([
      'accountData.findExport',
      'accountData.startExport',
      'accounts.logout',
      'accounts.me',
      'appeals.create',
      'suspensions.findOwn',
    ])
    const refused = await as(session, profile.update, { body: { bio: 'Hello' } })
    expect([refused.status, refused.error]).toEqual([
      403,
      { code: 'suspended', message: 'Your account is suspended.' },
    ])
  })

  it('is refused by every call for signed-in users that does not make an exception', async () => {
    const ada = await createUser()
    await suspend(ada)
    const { token } = await signIn(ada)
    const closed = allCalls.filter(([, spec]) => spec.access !== 'anyone' && !spec.whileSuspended)
    for (const [title, spec] of closed) {
      const { statusCode, body } = await api.app.inject({
        method: spec.method,
        url: spec.path.replace(/:\w+/g, '1'),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(spec.method !== 'GET' && { payload: '{' }),
      })
      expect([title, statusCode, JSON.parse(body).code]).toEqual([title, 403, 'suspended'])
    }
  })

  it('is unsuspended at the end, unless the end was changed since', async () => {
    const ada = await createUser()
    await suspend(ada, { reason: 'A day', until: daysFromNow(1) })
    await suspend(ada, { reason: 'Two days', until: daysFromNow(2) })
    const isSuspended = async () => (await as(await signIn(ada), accounts.me, {})).ok.user?.isSuspended
    const { rows } = await endJobs()
    for (const job of rows) await runJob(job)
    expect(await isSuspended()).toBe(false)
    const { ok } = await as(boss, userAdmin.find, { params: { id: ada.id } })
    expect(ok.suspensions).toMatchObject([{ reason: 'Two days', endedAt: daysFromNow(2) }])
  })
})

const endJobs = () =>
  sql<{ data: { suspensionId: number; until: string } }>`
    select data from pgboss.job where name = 'end-suspension' and state = 'created' order by start_after`.execute(
    db,
  )

async function runJob({ data }: { data: { suspensionId: number; until: string } }) {
  const run = { signal: new AbortController().signal, attempt: 1, lastAttempt: false, log: api.ctx.log }
  await endSuspensionJob.run(api.ctx, data, run)
}

describe('an appeal', () => {
  const appeal = (session: { token: string }, suspensionId: number, text = 'It was my cat') =>
    as(session, appeals.create, { body: { suspensionId, text } })
  const decide = (by: TestUser, user: TestUser, status: 'accepted' | 'rejected', answer = '') =>
    as(by, userAdmin.decideAppeal, { params: { id: user.id }, body: { status, answer } })

  async function suspended() {
    const ada = await createUser()
    const { ok } = await suspend(ada)
    return { ada, suspensionId: ok.id, session: await signIn(ada) }
  }

  it('is made once, and of one’s own suspension', async () => {
    const [one, two] = [await suspended(), await suspended()]
    expect((await appeal(one.session, two.suspensionId)).status).toBe(404)
    expect((await appeal(one.session, one.suspensionId)).ok).toMatchObject({
      text: 'It was my cat',
      status: 'pending',
    })
    expect((await appeal(one.session, one.suspensionId)).error.message).toBe('You have appealed already.')
    const neither = await as(one.session, appeals.create, { body: { text: 'What about?' } })
    expect(neither.error.fields).toEqual({ reportId: 'Choose what the appeal is about' })
  })

  it('is decided by another administrator; if rejected, the suspension stays', async () => {
    const { ada, suspensionId, session } = await suspended()
    expect((await decide(secondAdmin, ada, 'accepted')).status).toBe(404)
    await appeal(session, suspensionId)
    expect((await decide(boss, ada, 'accepted')).error.message).toBe(
      'Only somebody who did not impose the suspension can decide the appeal.',
    )
    expect((await decide(secondAdmin, ada, 'rejected', 'You have no cat.')).ok.appeal).toMatchObject({
      status: 'rejected',
      answer: 'You have no cat.',
    })
    expect((await decide(secondAdmin, ada, 'accepted')).error.message).toBe(
      'This appeal has already been decided.',
    )
    expect((await as(session, suspensions.findOwn, {})).ok.suspension?.appeal?.answer).toBe(
      'You have no cat.',
    )
  })

  it('that is accepted lifts it', async () => {
    const { ada, suspensionId, session } = await suspended()
    await appeal(session, suspensionId)
    expect((await decide(secondAdmin, ada, 'accepted')).ok.endedAt).not.toBeNull()
    expect((await as(await signIn(ada), suspensions.findOwn, {})).ok).toEqual({ suspension: null })
    expect((await as(null, profile.find, { params: { id: ada.id } })).status).toBe(200)
  })
})
