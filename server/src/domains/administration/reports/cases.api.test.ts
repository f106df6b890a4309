import { comments, videoComments } from '@kinora/contract/community/comments/calls'
import {
  appeals,
  managedReports,
  reportPreviews,
  reports,
} from '@kinora/contract/administration/reports/calls'
import type { CasesQuery, NewReport } from '@kinora/contract/administration/reports/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { startNotificationsApp } from '../../community/notifications/notifications.fixture.ts'

// docs/product.md “Cases”

const { api, owner, staff, createUser, postComment, settle, notificationsOf } = await startNotificationsApp()
afterAll(() => api.close())

const second = await api.newUser('second', { isAdmin: true })
const moderator = await api.newUser('moderator', { roleId: 2 })
const [ada, bob] = [await createUser('ada'), await createUser('bob')]

const report = async (user: TestUser, more: Partial<NewReport> & { contentId: number }) =>
  (await api.as(user, reports.create, { body: { contentType: 'video', reason: 'spam', ...more } })).ok
const list = (user: TestUser | null, query: Partial<CasesQuery> = {}) =>
  api.as(user, managedReports.list, { query })
const find = (user: TestUser | null, id: number) => api.as(user, managedReports.find, { params: { id } })
const decide = (user: TestUser | null, id: number, body: Parameters<typeof decisionBody>[0]) =>
  api.as(user, managedReports.decide, { params: { id }, body })
const decisionBody = (body: { status: 'reviewed' | 'actioned' | 'dismissed' } & Record<string, unknown>) =>
  body
const messages = async (user: TestUser) =>
  (await notificationsOf(user)).map(({ type, title }) => `${type}: ${title}`).toSorted()
const auditOf = async () =>
  (await api.db.selectFrom('auditEntries').select(['actorId', 'action']).orderBy('id').execute()).map(
    ({ actorId, action }) => `${actorId === staff.id ? 'first' : 'second'} ${action}`,
  )

it('one case is lived through by two reporters, its owner, and two of the staff', async () => {
  const author = await createUser('nightowl')
  const { id: commentId } = await postComment(author, 3, 'Go back to your heated flat.')
  const about = { contentType: 'comment', contentId: commentId, reason: 'harassment' } as const
  const first = await report(ada, { ...about, details: 'Under three films' })
  await report(bob, { ...about, reason: 'other' })
  await api.as(author, comments.update, { params: { id: commentId }, body: { content: 'Go back.' } })

  const [row] = (await list(moderator, { search: 'HEATED' })).ok.reports
  expect(row).toMatchObject({ id: first.id, reportCount: 2, status: 'pending', reason: 'harassment' })
  expect(row?.reporter?.username).toBe('ada')
  const { ok: details } = await find(staff, first.id)
  expect(details.reports.map(({ reporter }) => reporter?.username)).toEqual(['ada', 'bob'])
  expect([details.report.content.text, details.now?.text]).toEqual([
    'Go back to your heated flat.',
    'Go back.',
  ])
  expect(details.now?.editedAt).not.toBeNull()
  expect(details.owner).toMatchObject({ username: 'nightowl', commentCount: 1, strikes: [], history: [] })

  // One reviewer takes the case; the other, who saw it pending, gets a conflict.
  await api.as(moderator, managedReports.addNote, { params: { id: first.id }, body: { text: 'As in 455' } })
  await decide(staff, first.id, { status: 'reviewed', expectedStatus: 'pending' })
  const lateDecision = await decide(second, first.id, { status: 'dismissed', expectedStatus: 'pending' })
  expect([lateDecision.status, lateDecision.error]).toEqual([
    409,
    {
      code: 'conflict',
      message: 'This report is under review, by staff. Reload it and try again.',
    },
  ])
  const statement = 'Insults are not allowed here. The comment was deleted.'
  const done = await decide(staff, first.id, {
    status: 'actioned',
    adminNotes: 'Third case this year',
    publicNote: statement,
    strike: true,
    deleteContent: true,
  })
  expect(done.ok).toMatchObject({
    status: 'actioned',
    reviewer: { username: 'staff' },
    publicNote: statement,
  })
  const again = await decide(second, first.id, { status: 'dismissed' })
  expect([again.status, again.error.message]).toEqual([
    409,
    'This report is decided: action taken, by staff. Reload it and try again.',
  ])
  expect((await api.as(null, comments.find, { params: { id: commentId } })).status).toBe(404)

  await settle()
  const looking = 'report: Your report is under review'
  const acted = 'report: Your report was reviewed: action taken'
  expect([await messages(ada), await messages(bob)]).toEqual([
    [looking, acted],
    [looking, acted],
  ])
  expect(await messages(author)).toEqual([
    'decision: Action was taken on your content',
    'strike: You have a strike',
  ])
  expect(JSON.stringify(await notificationsOf(author))).not.toMatch(/ada|bob|staff|Third case/)
  const [action] = (await api.as(author, reports.listOnOwnContent, { query: {} })).ok.items
  expect(action).toMatchObject({ publicNote: statement, reason: 'harassment', appeal: null })

  // The owner appeals; another reviewer than the one who decided must decide the appeal.
  const { ok: appeal } = await api.as(author, appeals.create, {
    body: { reportId: first.id, text: 'It was a joke' },
  })
  const answer = { params: { id: appeal.id }, body: { status: 'accepted' as const, answer: 'It was.' } }
  const own = await api.as(staff, managedReports.decideAppeal, answer)
  expect([own.status, own.error.message]).toEqual([
    403,
    'You decided this case, so someone else must decide the appeal.',
  ])
  expect([(await find(staff, first.id)).ok, (await find(second, first.id)).ok]).toMatchObject([
    { canDecideAppeal: false },
    { canDecideAppeal: true },
  ])
  expect((await list(second, { appeal: 'pending' })).ok.totalCount).toBe(1)
  expect((await api.as(author, managedReports.decideAppeal, answer)).status).toBe(403)
  expect((await api.as(second, managedReports.decideAppeal, answer)).ok).toMatchObject({
    status: 'accepted',
    answer: 'It was.',
  })
  expect((await api.as(second, managedReports.decideAppeal, answer)).status).toBe(409)
  const { ok: ended } = await find(second, first.id)
  expect(ended.owner?.strikes).toMatchObject([{ reason: 'harassment', liftedAt: expect.any(String) }])
  expect((await api.as(null, comments.find, { params: { id: commentId } })).status).toBe(200)
  await settle()
  expect(await messages(author)).toContain('appeal: Your appeal was accepted')

  for (const user of [null, ada, bob, author]) {
    const refused = [await list(user), await find(user, first.id)]
    expect(refused.map(({ status }) => status)).toEqual(user ? [403, 403] : [401, 401])
  }
  expect((await decide(moderator, first.id, { status: 'dismissed' })).status).toBe(403)
  expect(await auditOf()).toEqual([
    'second report.noted',
    'first report.decided',
    'first report.decided',
    'first strike.given',
    'first comment.removed',
    'second appeal.decided',
    'second strike.lifted',
    'second comment.restored',
  ])
})

describe('managedReports.list and count', () => {
  it('narrow by state, kind, reason, days and words, in every order, twenty a page', async () => {
    const reporter = await createUser()
    for (let id = 5; id < 27; id++) {
      if (id % 15 === 0) api.clock.forward(3600)
      await api.db
        .insertInto('reportCases')
        .values({ contentType: 'video', contentId: id, ownerId: owner.id, createdAt: new Date(2026, 0, id) })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(({ id: caseId }) =>
          api.db
            .insertInto('reports')
            .values({ caseId, reporterId: reporter.id, reason: 'spam', title: `Film ${id}`, link: '/' })
            .execute(),
        )
    }
    const january = { dateFrom: '2026-01-01', dateTo: '2026-01-31' }
    const { ok: page } = await list(staff, january)
    expect([page.reports.length, page.totalCount, page.totalPages]).toEqual([20, 22, 2])
    expect(page.reports[0]?.content.title).toBe('Film 26')
    const { ok: rest } = await list(staff, { ...january, page: 2, sortOrder: 'asc' })
    expect(rest.reports.map(({ content }) => content.title)).toEqual(['Film 25', 'Film 26'])
    const countOf = async (query: Partial<CasesQuery>) => (await list(staff, query)).ok.totalCount
    expect([
      await countOf({ ...january, dateTo: '2026-01-05' }),
      await countOf({ ...january, status: 'actioned' }),
      await countOf({ ...january, contentType: 'comment' }),
      await countOf({ ...january, reason: 'spam' }),
      await countOf({ ...january, reason: 'violence' }),
      await countOf({ search: 'film 2%' }),
      await countOf({ ...january, search: 'FILM 13' }),
      await countOf({ ...january, search: reporter.username }),
    ]).toEqual([1, 0, 0, 22, 0, 0, 1, 22])
    for (const sortBy of ['reports', 'reason', 'status'] as const) {
      expect((await list(staff, { ...january, sortBy })).ok.reports).toHaveLength(20)
    }
    const { ok: counts } = await api.as(staff, managedReports.count, {})
    expect(counts).toMatchObject({ pending: 22, reviewed: 0, actioned: 1, dismissed: 0, appeals: 0 })
    expect(counts.oldestPendingAt).toBe(new Date(2026, 0, 5).toISOString())
  })

  it('show a report whose reporter is gone', async () => {
    const removedUser = await createUser()
    const { id } = await report(removedUser, { contentId: 28 })
    await api.db.deleteFrom('users').where('id', '=', removedUser.id).execute()
    expect((await find(staff, id)).ok.report).toMatchObject({ id, reporter: null })
  })
})

describe('previews', () => {
  it('show the reported content with its parent', async () => {
    const thread = await postComment(ada, 4, 'What about the dew?')
    const reply = await postComment(bob, 4, 'Stay home.', thread.id)
    const { ok } = await api.as(moderator, reportPreviews.findReply, { params: { id: reply.id } })
    expect(ok).toMatchObject({
      content: 'Stay home.',
      videoId: 4,
      user: { username: 'bob' },
      parentComment: { content: 'What about the dew?', user: { username: 'ada' } },
    })
    const { ok: video } = await api.as(moderator, reportPreviews.findVideo, { params: { id: 4 } })
    expect(video).toMatchObject({ id: 4, creator: { username: 'owner' } })
    const wrong = await api.as(moderator, reportPreviews.findComment, { params: { id: reply.id } })
    expect([wrong.status, wrong.error.message]).toEqual([404, 'Comment not found.'])
  })

  it('show private content only when it was reported', async () => {
    const { id: roleId } = await api.db
      .insertInto('roles')
      .values({ name: 'Reader', permissions: ['reports.generate'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reader = await api.newUser('reader', { roleId })
    const see = async (id: number) =>
      (await api.as(reader, reportPreviews.findVideo, { params: { id } })).status
    await report(ada, { contentId: 29 })
    for (const id of [29, 30]) {
      await api.as(owner, videos.update, { params: { id }, body: { visibility: 'private' } })
    }
    const comment = await api.as(ada, videoComments.create, { params: { id: 4 }, body: { content: 'Hi' } })
    const unreported = await api.as(reader, reportPreviews.findComment, { params: { id: comment.ok.id } })
    expect([await see(29), await see(30), unreported.status]).toEqual([200, 404, 404])
    await api.as(owner, videos.remove, { params: { id: 29 } })
    expect(await see(29)).toBe(404)
  })
})
