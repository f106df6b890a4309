import { accountData } from '@kinora/contract/administration/account-data/calls'
import { appeals, reports } from '@kinora/contract/administration/reports/calls'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { removeDeletedAccounts } from '../account-data/job-definitions.ts'
import { runPendingJobs } from '../account-data/run-pending-jobs.fixture.ts'
import { decideReport } from './cases.ts'
import { startReports } from './reports.fixture.ts'

// docs/product.md “Reports”: decisions

const api = await startReports()
const { owner, boss, takeUnreportedVideo: fresh, createUser, report, list, decide, casesOf } = api
afterAll(() => api.close())

const listOnOwnContent = async (user: TestUser) =>
  (await api.as(user, reports.listOnOwnContent, { query: {} })).ok.items
const appeal = (user: TestUser | null, reportId: number, text = 'Look again') =>
  api.as(user, appeals.create, { body: { reportId, text } })

describe('decideReport', () => {
  it('decides the case: every reporter sees it, and the next report begins another', async () => {
    const [bob, carol, dave, id] = [await createUser(), await createUser(), await createUser(), fresh()]
    const [ofBob, ofCarol] = [(await report(bob, id)).ok, (await report(carol, id)).ok]
    await decide(ofBob.id, 'reviewed', { adminNotes: 'Same as last week' })
    expect((await list(carol)).items).toMatchObject([
      { id: ofCarol.id, status: 'reviewed', reviewedAt: expect.any(String), decidedAt: null },
    ])
    await decide(ofCarol.id, 'actioned', { publicNote: 'We took the film down.' })
    expect((await list(bob)).items).toMatchObject([
      { status: 'actioned', decidedAt: expect.any(String), publicNote: 'We took the film down.' },
    ])
    expect((await report(bob, id)).status).toBe(409)
    expect((await report(dave, id)).ok.status).toBe('pending')
    expect((await casesOf(id)).map(({ status }) => status)).toEqual(['actioned', 'pending'])
    const notes = await api.db.selectFrom('reportNotes').select(['authorId', 'text']).execute()
    expect(notes).toEqual([{ authorId: boss.id, text: 'Same as last week' }])
    const entries = api.db
      .selectFrom('auditEntries')
      .select(['actorId', 'after'])
      .where('targetId', '=', ofCarol.id)
    expect(await entries.where('targetKind', '=', 'report').execute()).toEqual([
      { actorId: boss.id, after: { status: 'actioned', publicNote: 'We took the film down.' } },
    ])
  })

  it.each([
    ['reviewed', 'reviewed'],
    ['actioned', 'dismissed'],
    ['dismissed', 'reviewed'],
    ['reviewed', 'pending'],
  ] as const)('does not make of %s %s', async (first, second) => {
    const { ok } = await report(await createUser(), owner.id, { contentType: 'channel' })
    const ofCase = await casesOf(owner.id)
    if (ofCase.at(-1)?.status === 'pending') await decide(ok.id, first)
    await expect(decide(ok.id, second)).rejects.toMatchObject({ code: 'conflict' })
    if (first === 'reviewed') await decide(ok.id, 'dismissed')
  })

  it('is for administrators: who may only see reports does not decide them', async () => {
    const moderator = { ...(await createUser()), isAdmin: false, permissions: ['reports.generate'] as const }
    const { ok } = await report(await createUser(), fresh())
    const attempt = api.ctx.transaction((trx) =>
      decideReport(trx, moderator, { reportId: ok.id, status: 'actioned' }),
    )
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decide(999_999, 'actioned')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('announces reports and decisions', async () => {
    const job = 'send-account-mail'
    const names = ['content-reported', 'report-decided']
    await api.db
      .insertInto('eventSubscriptions')
      .values(names.map((event) => ({ event, jobName: job, priority: 0 })))
      .execute()
    const id = fresh()
    const { ok } = await report(await createUser(), id)
    await decide(ok.id, 'actioned')
    await api.db.deleteFrom('eventSubscriptions').where('event', 'in', names).execute()
    const rows = await api.db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .select(['data'] as never[])
      .where('name' as never, '=', job as never)
      .execute()
    const about = { reportId: ok.id, caseId: expect.any(Number), contentType: 'video', contentId: id }
    const events = rows.map((row) => (row as { data: object }).data)
    expect(events.toSorted((a, b) => Object.keys(a).length - Object.keys(b).length)).toEqual([
      about,
      { ...about, ownerId: owner.id, status: 'actioned' },
    ])
  })
})

describe('reports.listOnOwnContent and appeals.create', () => {
  it('show an owner the action but not the reporters, and accept one appeal', async () => {
    const [bob, id] = [await createUser(), fresh()]
    const maker = await createUser()
    await api.db.updateTable('videos').set({ ownerId: maker.id }).where('id', '=', id).execute()
    const { ok } = await report(bob, id, { reason: 'copyright', details: 'It is mine' })
    expect([await listOnOwnContent(maker), (await appeal(maker, ok.id)).status]).toEqual([[], 404])
    await decide(ok.id, 'actioned', { publicNote: 'Somebody else owns it.' })
    const [action] = await listOnOwnContent(maker)
    expect(action).toMatchObject({
      id: ok.id,
      reason: 'copyright',
      publicNote: 'Somebody else owns it.',
      content: { ownerName: maker.username },
      appeal: null,
    })
    expect(JSON.stringify(action)).not.toMatch(new RegExp(`${bob.username}"|It is mine`))
    expect(
      [await listOnOwnContent(bob), await listOnOwnContent(owner)].map((items) => items.map((one) => one.id)),
    ).not.toContain(ok.id)

    expect([(await appeal(null, ok.id)).status, (await appeal(bob, ok.id)).status]).toEqual([401, 404])
    expect((await appeal(maker, ok.id, '   ')).status).toBe(400)
    expect((await appeal(maker, ok.id, 'x'.repeat(1001))).status).toBe(400)
    const { status, ok: appealed } = await appeal(maker, ok.id, 'I have a licence.')
    expect([status, appealed]).toMatchObject([
      201,
      { text: 'I have a licence.', status: 'pending', answer: '' },
    ])
    expect((await appeal(maker, ok.id)).error.message).toBe('You have appealed already.')
    expect((await listOnOwnContent(maker))[0]?.appeal).toEqual(appealed)
  })

  it('leave out dismissed reports, and are refused to visitors', async () => {
    const maker = await createUser()
    const { ok } = await report(await createUser(), maker.id, { contentType: 'channel' })
    await decide(ok.id, 'dismissed')
    expect(await listOnOwnContent(maker)).toEqual([])
    expect((await appeal(maker, ok.id)).status).toBe(404)
    expect((await api.as(null, reports.listOnOwnContent, { query: {} })).status).toBe(401)
  })
})

it('a report outlives the account of its reporter, and loses its snapshot with the account of the owner', async () => {
  const [bob, maker] = [await createUser(), await createUser()]
  const [ofBob, ofCarol] = [
    (await report(bob, fresh())).ok,
    (await report(await createUser(), maker.id, { contentType: 'channel' })).ok,
  ]
  for (const user of [bob, maker]) {
    await api.as(user, accountData.scheduleDeletion, { body: { username: user.username } })
    await api.db
      .updateTable('users')
      .set({ deletesAt: new Date(0) })
      .where('id', '=', user.id)
      .execute()
  }
  await api.ctx.transaction((trx) => addJob(trx, removeDeletedAccounts, {}))
  await runPendingJobs(api, 'remove-deleted-accounts')
  const rows = await api.db
    .selectFrom('reports as r')
    .innerJoin('reportCases as c', 'c.id', 'r.caseId')
    .select(['r.id', 'r.reporterId', 'r.title', 'r.ownerName', 'c.ownerId'])
    .where('r.id', 'in', [ofBob.id, ofCarol.id])
    .orderBy('r.id')
    .execute()
  expect(rows).toEqual([
    expect.objectContaining({ id: ofBob.id, reporterId: null, ownerName: 'owner', ownerId: owner.id }),
    expect.objectContaining({ id: ofCarol.id, title: '', ownerName: null, ownerId: null }),
  ])
})
