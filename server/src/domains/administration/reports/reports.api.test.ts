import { reportReasons } from '@kinora/contract/community/reporting/rules'
import { comments, videoComments } from '@kinora/contract/community/comments/calls'
import { reports } from '@kinora/contract/administration/reports/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { findPage } from '../../../pages/find-page.ts'
import { startReports } from './reports.fixture.ts'

// docs/product.md “Reports”

const api = await startReports()
const { owner, draft, whatever, takeUnreportedVideo: fresh, createUser, report, list, decide, casesOf } = api
afterAll(() => api.close())

const withdraw = (user: TestUser | null, id: number) => api.as(user, reports.withdraw, { params: { id } })

describe('reports.create and reports.list', () => {
  it('store a snapshot of the reported content', async () => {
    const [bob, id] = [await createUser(), fresh()]
    await api.as(owner, videos.update, {
      params: { id },
      body: { title: 'Win a camera', description: 'Link' },
    })
    const { status, ok } = await report(bob, id, { details: '  Same film\r\nagain\0 ', from: 12, to: 41 })
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
    await api.as(owner, videos.update, { params: { id }, body: { title: 'Harmless', isPublished: false } })
    const [storedReport] = (await list(bob)).items
    expect(storedReport?.content).toEqual({ ...ok.content, link: null })
  })

  it.each(reportReasons)('take the reason %s', async (reason) => {
    const bob = await createUser()
    const { ok } = await report(bob, owner.id, { contentType: 'channel', reason })
    expect([ok.reason, ok.content]).toMatchObject([reason, { title: 'owner', link: `/channel/${owner.id}` }])
  })

  it('store a snapshot of the reported content, shown while it is visible', async () => {
    const [ada, bob, videoId] = [await createUser(), await createUser(), fresh()]
    const write = async (content: string, parentId?: number) => {
      const body = { content, ...(parentId !== undefined && { parentId }) }
      return (await api.as(ada, videoComments.create, { params: { id: videoId }, body })).ok.id
    }
    const thread = await write('Go home.')
    const reply = await write('Go home now.', thread)
    const { ok } = await report(bob, thread, { contentType: 'comment', reason: 'harassment' })
    expect(ok.content).toEqual({
      title: expect.any(String),
      text: 'Go home.',
      ownerName: ada.username,
      pictureUrl: null,
      link: `/video/${videoId}?c=${thread}`,
    })
    const answers = [
      await report(bob, reply, { contentType: 'reply' }),
      await report(bob, reply, { contentType: 'comment' }),
      await report(bob, thread, { contentType: 'reply' }),
      await report(ada, thread, { contentType: 'comment' }),
      await report(bob, 4711, { contentType: 'comment' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 404, 404, 403, 404])
    await api.as(ada, comments.remove, { params: { id: thread } })
    expect((await list(bob)).items.map(({ content }) => [content.text, content.link])).toEqual([
      ['Go home now.', `/video/${videoId}?c=${reply}`],
      ['Go home.', null],
    ])
  })

  it('take one of the same thing: the second is refused, and the list shows the first', async () => {
    const [bob, carol, id] = [await createUser(), await createUser(), fresh()]
    const answers = await Promise.all([report(bob, id), report(bob, id, { reason: 'other' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    expect((await report(bob, id)).error).toMatchObject({
      code: 'conflict',
      message: 'You reported this already.',
    })
    await report(carol, id)
    const about = { contentType: 'video', contentId: id }
    expect((await list(bob, about)).items).toHaveLength(1)
    expect((await list(bob, { ...about, contentType: 'channel' })).items).toEqual([])
    expect(await casesOf(id)).toHaveLength(1)
  })

  it('are refused to visitors, on own content, and on invisible content', async () => {
    const bob = await createUser()
    expect([
      (await report(null, whatever)).status,
      (await api.as(null, reports.list, { query: {} })).status,
    ]).toEqual([401, 401])
    const own = await report(owner, whatever)
    expect([own.status, own.error.message]).toEqual([403, 'You cannot report your own content.'])
    expect((await report(bob, bob.id, { contentType: 'channel' })).status).toBe(403)
    const unseen = [
      report(bob, draft),
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
    [{ from: -1 }, 'from'],
    [{ from: 20, to: 10 }, 'to'],
    [{ from: 62 }, 'from'],
    [{ to: 62 }, 'to'],
    [{ contentType: 'channel', contentId: 1, from: 1 }, 'from'],
  ])('do not take %j', async (more, field) => {
    const { status, error } = await report(await createUser(), whatever, more as never)
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
  })

  it('are limited for each person', async () => {
    const eve = await createUser()
    const answers = []
    for (let n = 0; n < 21; n++) answers.push((await report(eve, 4711)).status)
    expect(answers.filter((status) => status !== 404)).toEqual([429])
  })

  it('show each person their own, by state, page by page, also with the first HTML', async () => {
    const bob = await createUser()
    const ids = [fresh(), fresh(), fresh()]
    const ownReports = []
    for (const id of ids) ownReports.push((await report(bob, id)).ok.id)
    await report(await createUser(), ids[0]!)
    await decide(ownReports[1]!, 'dismissed')
    const first = await list(bob, { limit: 2 })
    const second = await list(bob, { limit: 2, cursor: first.nextCursor })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ownReports.toReversed())
    expect(second.nextCursor).toBeNull()
    const [waiting, dismissed] = [
      await list(bob, { status: 'pending' }),
      await list(bob, { status: 'dismissed' }),
    ]
    expect([waiting, dismissed].map(({ items }) => items.map(({ id }) => id))).toEqual([
      [ownReports[2], ownReports[0]],
      [ownReports[1]],
    ])
    const viewer = await api.app.findViewer(bob.token, { userAgent: '', address: '' })
    const html = await findPage(api.ctx, viewer, '/reports', { status: 'dismissed' })
    expect(html.preloaded).toMatchObject([{ data: { items: [{ id: ownReports[1] }] } }])
    expect((await findPage(api.ctx, null, '/reports')).preloaded).toBeUndefined()
  })
})

describe('a flood of reports', () => {
  it.each([
    ['who has just come', 1, 20],
    ['anybody else', 30, 60],
  ])('of %s ends for the day', async (_reporter, days, most) => {
    const flooder = await createUser()
    const createdAt = new Date(api.clock.now().getTime() - days * 86_400_000)
    await api.db.updateTable('users').set({ createdAt }).where('id', '=', flooder.id).execute()
    const crowd: number[] = []
    for (let n = 0; n <= most; n += 1) crowd.push((await createUser()).id)
    const reportUser = async (contentId: number) => {
      await api.db.deleteFrom('rateLimits').where('key', 'not like', 'reports of a day %').execute()
      return report(flooder, contentId, { contentType: 'channel' })
    }
    const statuses = []
    for (const id of crowd) statuses.push((await reportUser(id)).status)
    expect(statuses).toEqual([...Array<number>(most).fill(201), 429])
    api.clock.forward(2 * 86_400)
    expect((await reportUser(crowd.at(-1) ?? 0)).status).toBe(201)
  })
})

describe('reports.withdraw', () => {
  it('deletes a pending report, and its case with the last one', async () => {
    const [bob, carol, id] = [await createUser(), await createUser(), fresh()]
    const [ofBob, ofCarol] = [(await report(bob, id)).ok, (await report(carol, id)).ok]
    expect([(await withdraw(null, ofBob.id)).status, (await withdraw(carol, ofBob.id)).status]).toEqual([
      401, 404,
    ])
    expect((await withdraw(bob, ofBob.id)).status).toBe(204)
    expect((await withdraw(bob, ofBob.id)).status).toBe(404)
    expect(await casesOf(id)).toHaveLength(1)
    expect((await report(bob, id)).status).toBe(201)
    const [again] = (await list(bob)).items
    await withdraw(bob, again!.id)
    await withdraw(carol, ofCarol.id)
    expect(await casesOf(id)).toEqual([])
  })

  it('is refused once the report is under review', async () => {
    const [bob, id] = [await createUser(), fresh()]
    const { ok } = await report(bob, id)
    await decide(ok.id, 'reviewed')
    expect((await withdraw(bob, ok.id)).error).toMatchObject({
      code: 'conflict',
      message: 'This report is already under review and can no longer be withdrawn.',
    })
  })
})
