import { playback } from '@kinora/contract/library/playback/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstAttempt } from '../../../../test/processed-video.ts'
import { acknowledgedViews } from '../../../platform/metrics.ts'
import { computeUserKey } from '../../../platform/http/viewer.ts'
import { listViews } from '../../administration/account-data/content-queries.ts'
import { runRemoveDeletedAccounts } from '../../administration/account-data/remove-account.ts'
import { insertViews } from './ledger-queries.ts'
import { ensureMonthPartition } from './month-partitions.ts'
import { createViewId } from './view-id.ts'
import { startViewTestApp, type ViewTestApp } from './views.fixture.ts'

// docs/product.md “Views”

let api: ViewTestApp
beforeAll(async () => {
  api = await startViewTestApp()
})
afterAll(() => api.close())

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const hour = 3600
const countAcknowledged = async () => (await acknowledgedViews.get()).values[0]?.value ?? 0

describe('views.start', () => {
  it('starts an uncounted view with its traffic source and device', async () => {
    const id = await api.insertVideo(api.ada)
    const before = await countAcknowledged()
    const { status, ok } = await api.start(api.bob, id, {
      positionSeconds: 12,
      source: 'search',
      query: ' Slow Chord',
    })
    expect(status).toBe(201)
    expect(await api.rowOf(ok.viewId)).toMatchObject({
      startedAt: api.clock.now(),
      videoId: id,
      channelId: api.ada.id,
      verdict: 'short',
      countedAt: null,
      requiredSeconds: 5,
      watchedSeconds: 0,
      positionSeconds: 12,
      device: 'desktop',
      source: 'search',
      searchQuery: 'slow chord',
      referrerHost: null,
    })
    expect(await api.viewsOf(id)).toBe(0)
    expect(await countAcknowledged()).toBe(before + 1)
  })

  it('stores only the host of another site', async () => {
    const id = await api.insertVideo(api.ada)
    const { ok } = await api.start(null, id, { referrer: 'https://www.news.example/a?user=7' })
    expect(await api.rowOf(ok.viewId)).toMatchObject({ source: 'external', referrerHost: 'news.example' })
  })

  it('gives a visitor’s browser a random id once, and signed-in users none', async () => {
    const id = await api.insertVideo(api.ada)
    const browser: { cookie?: string } = {}
    const first = await api.start(null, id, {}, browser)
    expect(first.headers['set-cookie']).toMatch(
      /^kinora_viewer=[\w-]{22}\.[\w-]{22}; .*HttpOnly; SameSite=Lax$/,
    )
    const again = await api.start(null, id, {}, browser)
    expect(again.headers['set-cookie']).toBeUndefined()
    const [one, two] = [await api.rowOf(first.ok.viewId), await api.rowOf(again.ok.viewId)]
    expect(one.viewerKey).toBe(two.viewerKey)
    expect((await api.start(api.bob, id)).headers['set-cookie']).toBeUndefined()
    const nonsense = await api.start(null, id, {}, { cookie: 'kinora_viewer=me' })
    expect(nonsense.headers['set-cookie']).toBeDefined()
  })

  it('is 404 for videos that the viewer may not see', async () => {
    const draft = await api.insertVideo(api.ada, { isPublished: false })
    const answers = [
      await api.start(null, draft),
      await api.start(api.bob, draft),
      await api.start(null, 4711),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('views.beat', () => {
  it('counts a view once it was watched long enough, for the video and its channel', async () => {
    const id = await api.insertVideo(api.ada)
    const total = await api.totalOf(api.ada.id)
    const { viewId } = (await api.start(null, id)).ok
    api.clock.forward(4)
    expect((await api.beat(null, viewId, { watchedSeconds: 4 })).status).toBe(204)
    expect([await api.verdictOf(viewId), await api.viewsOf(id)]).toEqual(['short', 0])
    api.clock.forward(2)
    for (let times = 0; times < 3; times++) await api.beat(null, viewId, { watchedSeconds: 6 })
    expect(await api.rowOf(viewId)).toMatchObject({
      verdict: 'counted',
      countedAt: api.clock.now(),
      watchedSeconds: 6,
      positionSeconds: 6,
    })
    expect([await api.viewsOf(id), await api.totalOf(api.ada.id)]).toEqual([1, total + 1])
    const { ok } = await api.as(null, videos.find, { params: { id } })
    expect(ok.views).toBe(1)
  })

  it('counts 30 % of a shorter video', async () => {
    const id = await api.insertVideo(api.ada, { durationSeconds: 10 })
    expect((await api.watch(null, id, 2.9)).verdict).toBe('short')
    expect((await api.watch(null, id, 3.1)).verdict).toBe('counted')
  })

  it('never counts owners, nor staff who watch private videos', async () => {
    const [id, draft] = [
      await api.insertVideo(api.ada),
      await api.insertVideo(api.ada, { isPublished: false }),
    ]
    expect((await api.watch(api.ada, id, 60)).verdict).toBe('own')
    expect((await api.watch(api.ada, draft, 60)).verdict).toBe('own')
    expect((await api.watch(api.admin, draft, 60)).verdict).toBe('own')
    expect([await api.viewsOf(id), await api.viewsOf(draft)]).toEqual([0, 0])
    expect((await api.watch(api.admin, id, 60)).verdict).toBe('counted')
  })

  it('counts no known bot', async () => {
    const id = await api.insertVideo(api.ada)
    expect((await api.watch(null, id, 60, { userAgent: googlebot })).verdict).toBe('bot')
    expect(await api.viewsOf(id)).toBe(0)
  })

  it('counts a viewer once in six hours: a reload is a repeat', async () => {
    const id = await api.insertVideo(api.ada)
    const browser = {}
    expect((await api.watch(null, id, 10, browser)).verdict).toBe('counted')
    expect((await api.watch(null, id, 10, browser)).verdict).toBe('repeat')
    expect((await api.watch(api.bob, id, 10)).verdict).toBe('counted')
    expect((await api.watch(api.bob, id, 10)).verdict).toBe('repeat')
    api.clock.forward(6 * hour)
    expect((await api.watch(null, id, 10, browser)).verdict).toBe('counted')
    expect((await api.watch(api.bob, id, 10)).verdict).toBe('counted')
    expect(await api.viewsOf(id)).toBe(4)
  })

  it('counts one of two tabs, also for concurrent beats', async () => {
    const id = await api.insertVideo(api.ada)
    const tabs = await Promise.all(Array.from({ length: 8 }, () => api.start(api.bob, id)))
    api.clock.forward(10)
    await Promise.all(tabs.map(({ ok }) => api.beat(api.bob, ok.viewId, { watchedSeconds: 10 })))
    const verdicts = await Promise.all(tabs.map(({ ok }) => api.verdictOf(ok.viewId)))
    expect(verdicts.toSorted()).toEqual(['counted', ...Array.from({ length: 7 }, () => 'repeat')])
    expect(await api.viewsOf(id)).toBe(1)
  })

  it('counts two people behind one address', async () => {
    const id = await api.insertVideo(api.ada)
    const address = '203.0.113.7'
    expect((await api.watch(null, id, 10, { address })).verdict).toBe('counted')
    expect((await api.watch(null, id, 10, { address })).verdict).toBe('counted')
    expect(await api.viewsOf(id)).toBe(2)
  })

  it('ignores jumps to the end and high speed: only elapsed time counts', async () => {
    const id = await api.insertVideo(api.ada)
    const { viewId } = (await api.start(null, id)).ok
    api.clock.forward(2)
    await api.beat(null, viewId, { watchedSeconds: 2, positionSeconds: 100 })
    expect(await api.rowOf(viewId)).toMatchObject({
      verdict: 'short',
      watchedSeconds: 2,
      positionSeconds: 100,
    })
    const fast = (await api.start(api.bob, id)).ok.viewId
    api.clock.forward(1)
    await api.beat(api.bob, fast, { watchedSeconds: 16, positionSeconds: 16, ranges: [[0, 16]] })
    expect(await api.rowOf(fast)).toMatchObject({ verdict: 'short', watchedSeconds: 1 })
    await api.beat(api.bob, fast, { watchedSeconds: 7 * 24 * hour })
    expect(await api.rowOf(fast)).toMatchObject({ verdict: 'short', watchedSeconds: 1 })
    expect(await api.viewsOf(id)).toBe(0)
  })

  it('counts a background page once it becomes visible', async () => {
    const id = await api.insertVideo(api.ada)
    const { viewId } = (await api.start(api.bob, id)).ok
    api.clock.forward(60)
    await api.beat(api.bob, viewId, { watchedSeconds: 60, isBackground: true })
    expect([await api.verdictOf(viewId), await api.viewsOf(id)]).toEqual(['background', 0])
    await api.beat(api.bob, viewId, { watchedSeconds: 60 })
    expect([await api.verdictOf(viewId), await api.viewsOf(id)]).toEqual(['counted', 1])
  })

  it('stores played ranges that fit into the elapsed time', async () => {
    const id = await api.insertVideo(api.ada)
    const { viewId } = (await api.start(null, id)).ok
    const rangesOf = async () =>
      (await api.db.selectFrom('viewRanges').select('ranges').where('viewId', '=', viewId).executeTakeFirst())
        ?.ranges
    api.clock.forward(20)
    await api.beat(null, viewId, { watchedSeconds: 10, ranges: [[0, 10]] })
    await api.beat(null, viewId, {
      watchedSeconds: 20,
      ranges: [
        [0, 10],
        [50, 60],
      ],
    })
    await api.beat(null, viewId, { watchedSeconds: 10, ranges: [[0, 10]] })
    await api.beat(null, viewId, { watchedSeconds: 20, ranges: [[0, 100_000]] })
    expect(await rangesOf()).toEqual([
      [0, 10],
      [50, 60],
    ])
  })

  it('continues across the end of a month', async () => {
    const id = await api.insertVideo(api.ada)
    const { viewId } = (await api.start(null, id)).ok
    const now = api.clock.now()
    const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 0, 0, 1))
    api.clock.forward((nextMonth.getTime() - now.getTime()) / 1000)
    await api.beat(null, viewId, { watchedSeconds: 30 })
    expect((await api.watch(null, id, 10)).verdict).toBe('counted')
    expect([await api.verdictOf(viewId), await api.viewsOf(id)]).toEqual(['counted', 2])
  })

  it('is 404 for an unknown view', async () => {
    const unknown = '019a0000-0000-7000-8000-000000000000'
    expect((await api.beat(null, unknown, { watchedSeconds: 1 })).status).toBe(404)
    const of4 = '7f2b1f0e-5b0a-4c59-9d0c-1f0f3c1a7c11'
    expect((await api.beat(null, of4, { watchedSeconds: 1 })).status).toBe(404)
  })

  it('requires the own origin when only the cookie authenticates', async () => {
    const id = await api.insertVideo(api.ada)
    const { viewId } = (await api.start(api.bob, id)).ok
    const send = (origin: string) =>
      api.app.inject({
        method: 'POST',
        url: `/api/views/${viewId}/beats`,
        headers: { cookie: `kinora_session=${api.bob.token}`, origin, 'content-type': 'application/json' },
        payload: JSON.stringify({ positionSeconds: 1, watchedSeconds: 1 }),
      })
    expect((await send('http://localhost')).statusCode).toBe(204)
    expect((await send('https://elsewhere.example')).statusCode).toBe(403)
  })
})

describe('playback positions', () => {
  const positionOf = async (viewer: typeof api.bob, id: number) =>
    (await api.as(viewer, playback.findPosition, { params: { id } })).ok.seconds

  it('follow from the beats of signed-in users', async () => {
    const id = await api.insertVideo(api.ada)
    const carol = await api.newUser('carol')
    const { viewId } = (await api.start(carol, id)).ok
    await api.beat(carol, viewId, { watchedSeconds: 1, positionSeconds: 41.5 })
    expect(await positionOf(carol, id)).toBe(41.5)
    api.clock.forward(1)
    await api.beat(carol, viewId, { watchedSeconds: 2, positionSeconds: 12 })
    expect([await positionOf(carol, id), await positionOf(api.bob, id)]).toEqual([12, null])
  })

  it('are not saved while the history is paused, but the view counts', async () => {
    const id = await api.insertVideo(api.ada)
    const dave = await api.newUser('dave')
    await api.as(dave, settings.update, { body: { pauseHistory: true } })
    expect((await api.watch(dave, id, 30)).verdict).toBe('counted')
    expect([await positionOf(dave, id), await api.viewsOf(id)]).toEqual([null, 1])
  })
})

describe('somebody who', () => {
  it('deletes their account leaves anonymous views, which keep counting as one viewer', async () => {
    const id = await api.insertVideo(api.ada)
    const erin = await api.newUser('erin')
    const views = [await api.watch(erin, id, 10), await api.watch(erin, id, 10)]
    const [{ id: _id, ...row }] = views as [Awaited<ReturnType<typeof api.watch>>]
    const startedAt = new Date(row.startedAt.getTime() - 70 * 86_400_000)
    const older = { ...row, id: createViewId(startedAt), startedAt, verdict: 'short', countedAt: null }
    await ensureMonthPartition(api.ctx, startedAt)
    await api.ctx.transaction((trx) => insertViews(trx, [older]))
    views.push(older)
    await api.db.updateTable('users').set({ deletesAt: api.clock.now() }).where('id', '=', erin.id).execute()
    await runRemoveDeletedAccounts(api.ctx, {}, firstAttempt(api))
    const keys = await Promise.all(views.map(async ({ id: viewId }) => (await api.rowOf(viewId)).viewerKey))
    expect(keys[0]).not.toBe(views[0]?.viewerKey)
    expect([new Set(keys).size, await api.viewsOf(id)]).toEqual([1, 1])
  })

  it('asks for their data finds each of their views', async () => {
    const id = await api.insertVideo(api.ada)
    const frank = await api.newUser('frank')
    await api.watch(frank, id, 10)
    await api.watch(api.bob, id, 10)
    const found = await listViews(api.db, computeUserKey(api.ctx, frank.id))
    expect(found).toMatchObject([{ videoId: id, watchedSeconds: 10, verdict: 'counted', source: 'direct' }])
  })
})

describe('the counts', () => {
  const [, recount = ''] =
    /```sql recount\n(.*?)```/s.exec(
      readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8'),
    ) ?? []
  const differences = async () => (await sql.raw(recount).execute(api.db)).rows

  it('match the statement of docs/operations.md “Recounting views”', async () => {
    expect(recount).not.toBe('')
    const ids = await Promise.all([api.ada, api.bob, api.bob].map((owner) => api.insertVideo(owner)))
    await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const id = ids[at % 3] ?? 0
        const { viewId } = (await api.start(at % 2 ? api.bob : null, id)).ok
        await api.beat(null, viewId, { watchedSeconds: 0 })
      }),
    )
    for (const id of ids) await api.watch(null, id, 10)
    expect(await differences()).toEqual([])
    const [id] = ids
    await sql`update video_counts set views = views + 1 where video_id = ${id}`.execute(api.db)
    expect(await differences()).toEqual([{ what: 'video', id, shown: 2, counted: 1 }])
    await sql`update video_counts set views = views - 1 where video_id = ${id}`.execute(api.db)
  })
})
