import { accountData } from '@kinora/contract/account-data'
import { appeals, reportReasons, reports, type NewReport, type ReportStatus } from '@kinora/contract/reports'
import { videos } from '@kinora/contract/videos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantVolume } from '../../../seed/volume.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../test/harness.ts'
import { pageAt } from '../../page-at.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addJob } from '../../platform/jobs/send.ts'
import { removeLeftAccounts } from '../account-data/job-definitions.ts'
import { runWaiting } from '../account-data/run-waiting.fixture.ts'
import { decideReport } from './decide.ts'

// docs/product.md “Reports”

let test: TestApp
let owner: TestUser
let boss: Viewer
let made = 0
const person = () => test.newUser(`person${(made += 1)}`)
const [draft, ...open] = Array.from({ length: 25 }, (_, at) => at + 1)
const fresh = () => open.shift() as number
const whatever = 26

beforeAll(async () => {
  test = await startTestApp()
  owner = await test.newUser('owner')
  boss = { id: (await test.newUser('boss', { isAdmin: true })).id, isAdmin: true, permissions: [] }
  await plantVolume(test.db, { people: 1, videos: 26 })
  await test.db.updateTable('videos').set({ ownerId: owner.id, durationSeconds: 60.5 }).execute()
  await test.db.updateTable('videos').set({ isPublished: false }).where('id', '=', draft!).execute()
})
afterAll(() => test.close())

const report = (user: TestUser | null, contentId: number, more: Partial<NewReport> = {}) =>
  test.as(user, reports.create, { body: { contentType: 'video', contentId, reason: 'spam', ...more } })
const list = async (user: TestUser, query: Record<string, unknown> = {}) =>
  (await test.as(user, reports.list, { query })).ok
const withdraw = (user: TestUser | null, id: number) => test.as(user, reports.withdraw, { params: { id } })
const onOwn = async (user: TestUser) => (await test.as(user, reports.listOnMyContent, { query: {} })).ok.items
const appeal = (user: TestUser | null, reportId: number, text = 'Look again') =>
  test.as(user, appeals.create, { body: { reportId, text } })
const decide = (reportId: number, status: ReportStatus, notes: { publicNote?: string; adminNotes?: string } = {}) =>
  test.ctx.transaction((trx) => decideReport(trx, boss, { reportId, status, ...notes }))
const casesOf = (contentId: number) =>
  test.db.selectFrom('reportCases').selectAll().where('contentId', '=', contentId).orderBy('id').execute()

describe('reports.create and reports.list', () => {
  it('keep what was there when it was reported', async () => {
    const [bob, id] = [await person(), fresh()]
    await test.as(owner, videos.update, { params: { id }, body: { title: 'Win a camera', description: 'Link' } })
    const { status, ok } = await report(bob, id, { details: '  Same film\r\nagain ', from: 12, to: 41 })
    expect([status, ok]).toEqual([
      201,
      {
        id: ok.id,
        contentType: 'video',
        contentId: id,
        reason: 'spam',
        details: 'Same film\nagain',
        from: 12,
        to: 41,
        status: 'pending',
        createdAt: expect.any(String),
        reviewedAt: null,
        decidedAt: null,
        publicNote: '',
        content: {
          title: 'Win a camera',
          text: 'Link',
          ownerName: 'owner',
          pictureUrl: `/media/videos/volume${id}/poster-640.webp`,
          link: `/video/${id}`,
        },
      },
    ])
    await test.as(owner, videos.update, { params: { id }, body: { title: 'Harmless', isPublished: false } })
    const [kept] = (await list(bob)).items
    expect(kept?.content).toEqual({ ...ok.content, link: null })
  })

  it.each(reportReasons)('take the reason %s', async (reason) => {
    const bob = await person()
    const { ok } = await report(bob, owner.id, { contentType: 'channel', reason })
    expect([ok.reason, ok.content]).toMatchObject([reason, { title: 'owner', link: `/channel/${owner.id}` }])
  })

  it('take one of the same thing: the second is refused, and the list shows the first', async () => {
    const [bob, carol, id] = [await person(), await person(), fresh()]
    const answers = await Promise.all([report(bob, id), report(bob, id, { reason: 'other' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await report(bob, id)).error).toMatchObject({
      code: 'conflict',
      message: 'You reported this already.',
    })
    await report(carol, id)
    const about = { contentType: 'video', contentId: id }
    expect((await list(bob, about)).items).toHaveLength(1)
    expect((await list(bob, { ...about, contentType: 'channel' })).items).toEqual([])
    // Both wait for the same decision.
    expect(await casesOf(id)).toHaveLength(1)
  })

  it('are refused to visitors, for what is one’s own, and for what one does not see', async () => {
    const bob = await person()
    expect([(await report(null, whatever)).status, (await test.as(null, reports.list, { query: {} })).status]).toEqual([
      401, 401,
    ])
    const own = await report(owner, whatever)
    expect([own.status, own.error.message]).toEqual([403, 'This is yours: you cannot report it.'])
    expect((await report(bob, bob.id, { contentType: 'channel' })).status).toBe(403)
    const unseen = [
      report(bob, draft!),
      report(bob, 4711),
      report(bob, 4711, { contentType: 'channel' }),
      report(bob, 1, { contentType: 'post' }),
    ]
    expect((await Promise.all(unseen)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await list(bob)).items).toEqual([])
  })

  it.each([
    [{ reason: 'boring' }, 'reason'],
    [{ contentType: 'tag' }, 'contentType'],
    [{ details: 'x'.repeat(501) }, 'details'],
    [{ details: 'a\0b' }, 'details'],
    [{ from: -1 }, 'from'],
    [{ from: 20, to: 10 }, 'to'],
    [{ from: 62 }, 'from'],
    [{ to: 62 }, 'to'],
    [{ contentType: 'channel', contentId: 1, from: 1 }, 'from'],
  ])('do not take %j', async (more, field) => {
    const { status, error } = await report(await person(), whatever, more as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('are limited for each person', async () => {
    const eve = await person()
    const answers = []
    for (let n = 0; n < 21; n++) answers.push((await report(eve, 4711)).status)
    expect(answers.filter((status) => status !== 404)).toEqual([429])
  })

  it('show each person their own, by state, page by page, also with the first HTML', async () => {
    const bob = await person()
    const ids = [fresh(), fresh(), fresh()]
    const mine = []
    for (const id of ids) mine.push((await report(bob, id)).ok.id)
    await report(await person(), ids[0]!)
    await decide(mine[1]!, 'dismissed')
    const first = await list(bob, { limit: 2 })
    const second = await list(bob, { limit: 2, cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(mine.toReversed())
    expect(second.nextCursor).toBeNull()
    const [waiting, dismissed] = [await list(bob, { status: 'pending' }), await list(bob, { status: 'dismissed' })]
    expect([waiting, dismissed].map(({ items }) => items.map(({ id }) => id))).toEqual([
      [mine[2], mine[0]],
      [mine[1]],
    ])
    const viewer = await test.app.findViewer(bob.token, { userAgent: '', address: '' })
    const html = await pageAt(test.ctx, viewer, '/reports', { status: 'dismissed' })
    expect(html.first).toMatchObject([{ data: { items: [{ id: mine[1] }] } }])
    expect((await pageAt(test.ctx, null, '/reports')).first).toBeUndefined()
  })
})

describe('reports.withdraw', () => {
  it('takes a report back while nobody has looked, and its case with the last one', async () => {
    const [bob, carol, id] = [await person(), await person(), fresh()]
    const [ofBob, ofCarol] = [(await report(bob, id)).ok, (await report(carol, id)).ok]
    expect([(await withdraw(null, ofBob.id)).status, (await withdraw(carol, ofBob.id)).status]).toEqual([401, 404])
    expect((await withdraw(bob, ofBob.id)).status).toBe(204)
    expect((await withdraw(bob, ofBob.id)).status).toBe(404)
    expect(await casesOf(id)).toHaveLength(1)
    expect((await report(bob, id)).status).toBe(201)
    const [again] = (await list(bob)).items
    await withdraw(bob, again!.id)
    await withdraw(carol, ofCarol.id)
    expect(await casesOf(id)).toEqual([])
  })

  it('is refused once somebody looks', async () => {
    const [bob, id] = [await person(), fresh()]
    const { ok } = await report(bob, id)
    await decide(ok.id, 'reviewed')
    expect((await withdraw(bob, ok.id)).error).toMatchObject({
      code: 'conflict',
      message: 'Somebody looks at this report already. It can no longer be withdrawn.',
    })
  })
})

describe('decideReport', () => {
  it('decides the case: every reporter sees it, and the next report begins another', async () => {
    const [bob, carol, dave, id] = [await person(), await person(), await person(), fresh()]
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
    const notes = await test.db.selectFrom('reportNotes').select(['authorId', 'text']).execute()
    expect(notes).toEqual([{ authorId: boss.id, text: 'Same as last week' }])
    const entries = test.db.selectFrom('auditEntries').select(['actorId', 'after']).where('targetId', '=', ofCarol.id)
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
    const { ok } = await report(await person(), owner.id, { contentType: 'channel' })
    const ofCase = await casesOf(owner.id)
    if (ofCase.at(-1)?.status === 'pending') await decide(ok.id, first)
    await expect(decide(ok.id, second)).rejects.toMatchObject({ code: 'conflict' })
    if (first === 'reviewed') await decide(ok.id, 'dismissed')
  })

  it('is for administrators: who may only see reports does not decide them', async () => {
    const moderator = { ...(await person()), isAdmin: false, permissions: ['reports.generate'] as const }
    const { ok } = await report(await person(), fresh())
    const attempt = test.ctx.transaction((trx) =>
      decideReport(trx, moderator, { reportId: ok.id, status: 'actioned' }),
    )
    await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
    await expect(decide(999_999, 'actioned')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('tells others what was reported and what was decided', async () => {
    const job = 'send-account-mail'
    const names = ['reported', 'report-decided']
    await test.db
      .insertInto('announcementReactions')
      .values(names.map((announcement) => ({ announcement, job, priority: 0 })))
      .execute()
    const id = fresh()
    const { ok } = await report(await person(), id)
    await decide(ok.id, 'actioned')
    await test.db.deleteFrom('announcementReactions').where('announcement', 'in', names).execute()
    const rows = await test.db
      .withSchema('pgboss')
      .selectFrom('job' as never)
      .select(['data'] as never[])
      .where('name' as never, '=', job as never)
      .execute()
    const about = { reportId: ok.id, caseId: expect.any(Number), contentType: 'video', contentId: id }
    const told = rows.map((row) => (row as { data: object }).data)
    expect(told.toSorted((a, b) => Object.keys(a).length - Object.keys(b).length)).toEqual([
      about,
      { ...about, ownerId: owner.id, status: 'actioned' },
    ])
  })
})

describe('reports.listOnMyContent and appeals.create', () => {
  it('show an owner what was done, not who asked for it, and take one appeal', async () => {
    const [bob, id] = [await person(), fresh()]
    const maker = await person()
    await test.db.updateTable('videos').set({ ownerId: maker.id }).where('id', '=', id).execute()
    const { ok } = await report(bob, id, { reason: 'copyright', details: 'It is mine' })
    expect([await onOwn(maker), (await appeal(maker, ok.id)).status]).toEqual([[], 404])
    await decide(ok.id, 'actioned', { publicNote: 'Somebody else owns it.' })
    const [action] = await onOwn(maker)
    expect(action).toMatchObject({
      id: ok.id,
      reason: 'copyright',
      publicNote: 'Somebody else owns it.',
      content: { ownerName: maker.username },
      appeal: null,
    })
    expect(JSON.stringify(action)).not.toMatch(new RegExp(`${bob.username}"|It is mine`))
    expect([await onOwn(bob), await onOwn(owner)].map((items) => items.map((one) => one.id))).not.toContain(ok.id)

    expect([(await appeal(null, ok.id)).status, (await appeal(bob, ok.id)).status]).toEqual([401, 404])
    expect((await appeal(maker, ok.id, '   ')).status).toBe(400)
    expect((await appeal(maker, ok.id, 'x'.repeat(1001))).status).toBe(400)
    const { status, ok: appealed } = await appeal(maker, ok.id, 'I have a licence.')
    expect([status, appealed]).toMatchObject([201, { text: 'I have a licence.', status: 'pending', answer: '' }])
    expect((await appeal(maker, ok.id)).error.message).toBe('You have appealed already.')
    expect((await onOwn(maker))[0]?.appeal).toEqual(appealed)
  })

  it('say nothing of what was dismissed, and nothing to visitors', async () => {
    const maker = await person()
    const { ok } = await report(await person(), maker.id, { contentType: 'channel' })
    await decide(ok.id, 'dismissed')
    expect(await onOwn(maker)).toEqual([])
    expect((await appeal(maker, ok.id)).status).toBe(404)
    expect((await test.as(null, reports.listOnMyContent, { query: {} })).status).toBe(401)
  })
})

it('a report stays without its reporter, and without what it was about when that was of somebody who left', async () => {
  const [bob, maker] = [await person(), await person()]
  const [ofBob, ofCarol] = [
    (await report(bob, fresh())).ok,
    (await report(await person(), maker.id, { contentType: 'channel' })).ok,
  ]
  for (const user of [bob, maker]) {
    await test.as(user, accountData.leave, { body: { username: user.username } })
    await test.db
      .updateTable('users')
      .set({ deletesAt: new Date(0) })
      .where('id', '=', user.id)
      .execute()
  }
  await test.ctx.transaction((trx) => addJob(trx, removeLeftAccounts, {}))
  await runWaiting(test, 'remove-left-accounts')
  const rows = await test.db
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
