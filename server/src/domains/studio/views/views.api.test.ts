import { playback } from '@kinora/contract/library/playback/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstAttempt } from '../../../../test/processed-video.ts'
import { computeUserKey } from '../../../platform/http/viewer.ts'
import { listViews } from '../../administration/account-data/content-queries.ts'
import { runRemoveDeletedAccounts } from '../../administration/account-data/remove-account.ts'
import { startViewTestApp, type ViewTestApp } from './views.fixture.ts'

// docs/product.md “Views”

let test: ViewTestApp
beforeAll(async () => {
  test = await startViewTestApp()
})
afterAll(() => test.close())

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const hour = 3600

describe('views.start', () => {
  it('starts an uncounted view with its traffic source and device', async () => {
    const id = await test.insertVideo(test.ada)
    const { status, ok } = await test.start(test.bob, id, {
      positionSeconds: 12,
      source: 'search',
      query: ' Slow Chord',
    })
    expect(status).toBe(201)
    expect(await test.rowOf(ok.viewId)).toMatchObject({
      startedAt: test.clock.now(),
      videoId: id,
      channelId: test.ada.id,
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
    expect(await test.viewsOf(id)).toBe(0)
  })

  it('stores only the host of another site', async () => {
    const id = await test.insertVideo(test.ada)
    const { ok } = await test.start(null, id, { referrer: 'https://www.news.example/a?user=7' })
    expect(await test.rowOf(ok.viewId)).toMatchObject({ source: 'external', referrerHost: 'news.example' })
  })

  it('gives a visitor’s browser a random id once, and signed-in users none', async () => {
    const id = await test.insertVideo(test.ada)
    const browser: { cookie?: string } = {}
    const first = await test.start(null, id, {}, browser)
    expect(first.headers['set-cookie']).toMatch(
      /^kinora_viewer=[\w-]{22}\.[\w-]{22}; .*HttpOnly; SameSite=Lax$/,
    )
    const again = await test.start(null, id, {}, browser)
    expect(again.headers['set-cookie']).toBeUndefined()
    const [one, two] = [await test.rowOf(first.ok.viewId), await test.rowOf(again.ok.viewId)]
    expect(one.viewerKey).toBe(two.viewerKey)
    expect((await test.start(test.bob, id)).headers['set-cookie']).toBeUndefined()
    const nonsense = await test.start(null, id, {}, { cookie: 'kinora_viewer=me' })
    expect(nonsense.headers['set-cookie']).toBeDefined()
  })

  it('is 404 for videos that the viewer may not see', async () => {
    const draft = await test.insertVideo(test.ada, { isPublished: false })
    const answers = [
      await test.start(null, draft),
      await test.start(test.bob, draft),
      await test.start(null, 4711),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('views.beat', () => {
  it('counts a view once it was watched long enough, for the video and its channel', async () => {
    const id = await test.insertVideo(test.ada)
    const total = await test.totalOf(test.ada.id)
    const { viewId } = (await test.start(null, id)).ok
    test.clock.forward(4)
    expect((await test.beat(null, viewId, { watchedSeconds: 4 })).status).toBe(204)
    expect([await test.verdictOf(viewId), await test.viewsOf(id)]).toEqual(['short', 0])
    test.clock.forward(2)
    for (let times = 0; times < 3; times++) await test.beat(null, viewId, { watchedSeconds: 6 })
    expect(await test.rowOf(viewId)).toMatchObject({
      verdict: 'counted',
      countedAt: test.clock.now(),
      watchedSeconds: 6,
      positionSeconds: 6,
    })
    expect([await test.viewsOf(id), await test.totalOf(test.ada.id)]).toEqual([1, total + 1])
    const { ok } = await test.as(null, videos.find, { params: { id } })
    expect(ok.views).toBe(1)
  })

  it('counts 30 % of a shorter video', async () => {
    const id = await test.insertVideo(test.ada, { durationSeconds: 10 })
    expect((await test.watch(null, id, 2.9)).verdict).toBe('short')
    expect((await test.watch(null, id, 3.1)).verdict).toBe('counted')
  })

  it('never counts owners, nor staff who watch private videos', async () => {
    const [id, draft] = [
      await test.insertVideo(test.ada),
      await test.insertVideo(test.ada, { isPublished: false }),
    ]
    expect((await test.watch(test.ada, id, 60)).verdict).toBe('own')
    expect((await test.watch(test.ada, draft, 60)).verdict).toBe('own')
    expect((await test.watch(test.admin, draft, 60)).verdict).toBe('own')
    expect([await test.viewsOf(id), await test.viewsOf(draft)]).toEqual([0, 0])
    expect((await test.watch(test.admin, id, 60)).verdict).toBe('counted')
  })

  it('counts no known bot', async () => {
    const id = await test.insertVideo(test.ada)
    expect((await test.watch(null, id, 60, { userAgent: googlebot })).verdict).toBe('bot')
    expect(await test.viewsOf(id)).toBe(0)
  })

  it('counts a viewer once in six hours: a reload is a repeat', async () => {
    const id = await test.insertVideo(test.ada)
    const browser = {}
    expect((await test.watch(null, id, 10, browser)).verdict).toBe('counted')
    expect((await test.watch(null, id, 10, browser)).verdict).toBe('repeat')
    expect((await test.watch(test.bob, id, 10)).verdict).toBe('counted')
    expect((await test.watch(test.bob, id, 10)).verdict).toBe('repeat')
    test.clock.forward(6 * hour)
    expect((await test.watch(null, id, 10, browser)).verdict).toBe('counted')
    expect((await test.watch(test.bob, id, 10)).verdict).toBe('counted')
    expect(await test.viewsOf(id)).toBe(4)
  })

  it('counts one of two tabs, also for concurrent beats', async () => {
    const id = await test.insertVideo(test.ada)
    const tabs = await Promise.all(Array.from({ length: 8 }, () => test.start(test.bob, id)))
    test.clock.forward(10)
    await Promise.all(tabs.map(({ ok }) => test.beat(test.bob, ok.viewId, { watchedSeconds: 10 })))
    const verdicts = await Promise.all(tabs.map(({ ok }) => test.verdictOf(ok.viewId)))
    expect(verdicts.toSorted()).toEqual(['counted', ...Array.from({ length: 7 }, () => 'repeat')])
    expect(await test.viewsOf(id)).toBe(1)
  })

  it('counts two people behind one address', async () => {
    const id = await test.insertVideo(test.ada)
    const address = '203.0.113.7'
    expect((await test.watch(null, id, 10, { address })).verdict).toBe('counted')
    expect((await test.watch(null, id, 10, { address })).verdict).toBe('counted')
    expect(await test.viewsOf(id)).toBe(2)
  })

  it('ignores jumps to the end and high speed: only elapsed time counts', async () => {
    const id = await test.insertVideo(test.ada)
    const { viewId } = (await test.start(null, id)).ok
    test.clock.forward(2)
    await test.beat(null, viewId, { watchedSeconds: 2, positionSeconds: 100 })
    expect(await test.rowOf(viewId)).toMatchObject({
      verdict: 'short',
      watchedSeconds: 2,
      positionSeconds: 100,
    })
    const fast = (await test.start(test.bob, id)).ok.viewId
    test.clock.forward(1)
    await test.beat(test.bob, fast, { watchedSeconds: 16, positionSeconds: 16, ranges: [[0, 16]] })
    expect(await test.rowOf(fast)).toMatchObject({ verdict: 'short', watchedSeconds: 1 })
    await test.beat(test.bob, fast, { watchedSeconds: 7 * 24 * hour })
    expect(await test.rowOf(fast)).toMatchObject({ verdict: 'short', watchedSeconds: 1 })
    expect(await test.viewsOf(id)).toBe(0)
  })

  it('counts a background page once it becomes visible', async () => {
    const id = await test.insertVideo(test.ada)
    const { viewId } = (await test.start(test.bob, id)).ok
    test.clock.forward(60)
    await test.beat(test.bob, viewId, { watchedSeconds: 60, isBackground: true })
    expect([await test.verdictOf(viewId), await test.viewsOf(id)]).toEqual(['background', 0])
    await test.beat(test.bob, viewId, { watchedSeconds: 60 })
    expect([await test.verdictOf(viewId), await test.viewsOf(id)]).toEqual(['counted', 1])
  })

  it('stores played ranges that fit into the elapsed time', async () => {
    const id = await test.insertVideo(test.ada)
    const { viewId } = (await test.start(null, id)).ok
    const rangesOf = async () =>
      (
        await test.db
          .selectFrom('viewRanges')
          .select('ranges')
          .where('viewId', '=', viewId)
          .executeTakeFirst()
      )?.ranges
    test.clock.forward(20)
    await test.beat(null, viewId, { watchedSeconds: 10, ranges: [[0, 10]] })
    await test.beat(null, viewId, {
      watchedSeconds: 20,
      ranges: [
        [0, 10],
        [50, 60],
      ],
    })
    await test.beat(null, viewId, { watchedSeconds: 10, ranges: [[0, 10]] })
    await test.beat(null, viewId, { watchedSeconds: 20, ranges: [[0, 100_000]] })
    expect(await rangesOf()).toEqual([
      [0, 10],
      [50, 60],
    ])
  })

  it('continues across the end of a month', async () => {
    const id = await test.insertVideo(test.ada)
    const { viewId } = (await test.start(null, id)).ok
    const now = test.clock.now()
    const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 0, 0, 1))
    test.clock.forward((nextMonth.getTime() - now.getTime()) / 1000)
    await test.beat(null, viewId, { watchedSeconds: 30 })
    expect((await test.watch(null, id, 10)).verdict).toBe('counted')
    expect([await test.verdictOf(viewId), await test.viewsOf(id)]).toEqual(['counted', 2])
  })

  it('is 404 for an unknown view', async () => {
    const unknown = '019a0000-0000-7000-8000-000000000000'
    expect((await test.beat(null, unknown, { watchedSeconds: 1 })).status).toBe(404)
    const of4 = '7f2b1f0e-5b0a-4c59-9d0c-1f0f3c1a7c11'
    expect((await test.beat(null, of4, { watchedSeconds: 1 })).status).toBe(404)
  })

  it('requires the own origin when only the cookie authenticates', async () => {
    const id = await test.insertVideo(test.ada)
    const { viewId } = (await test.start(test.bob, id)).ok
    const send = (origin: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/views/${viewId}/beats`,
        headers: { cookie: `kinora_session=${test.bob.token}`, origin, 'content-type': 'application/json' },
        payload: JSON.stringify({ positionSeconds: 1, watchedSeconds: 1 }),
      })
    expect((await send('http://localhost')).statusCode).toBe(204)
    expect((await send('https://elsewhere.example')).statusCode).toBe(403)
  })
})

describe('playback positions', () => {
  const positionOf = async (viewer: typeof test.bob, id: number) =>
    (await test.as(viewer, playback.findPosition, { params: { id } })).ok.seconds

  it('follow from the beats of signed-in users', async () => {
    const id = await test.insertVideo(test.ada)
    const carol = await test.newUser('carol')
    const { viewId } = (await test.start(carol, id)).ok
    await test.beat(carol, viewId, { watchedSeconds: 1, positionSeconds: 41.5 })
    expect(await positionOf(carol, id)).toBe(41.5)
    test.clock.forward(1)
    await test.beat(carol, viewId, { watchedSeconds: 2, positionSeconds: 12 })
    expect([await positionOf(carol, id), await positionOf(test.bob, id)]).toEqual([12, null])
  })

  it('are not saved while the history is paused, but the view counts', async () => {
    const id = await test.insertVideo(test.ada)
    const dave = await test.newUser('dave')
    await test.as(dave, settings.update, { body: { pauseHistory: true } })
    expect((await test.watch(dave, id, 30)).verdict).toBe('counted')
    expect([await positionOf(dave, id), await test.viewsOf(id)]).toEqual([null, 1])
  })
})

describe('somebody who', () => {
  it('deletes their account leaves anonymous views, which keep counting as one viewer', async () => {
    const id = await test.insertVideo(test.ada)
    const erin = await test.newUser('erin')
    const views = [await test.watch(erin, id, 10), await test.watch(erin, id, 10)]
    await test.db
      .updateTable('users')
      .set({ deletesAt: test.clock.now() })
      .where('id', '=', erin.id)
      .execute()
    await runRemoveDeletedAccounts(test.ctx, {}, firstAttempt(test))
    const keys = await Promise.all(views.map(async ({ id: viewId }) => (await test.rowOf(viewId)).viewerKey))
    expect(keys[0]).not.toBe(views[0]?.viewerKey)
    expect([keys[0], await test.viewsOf(id)]).toEqual([keys[1], 1])
  })

  it('asks for their data finds each of their views', async () => {
    const id = await test.insertVideo(test.ada)
    const frank = await test.newUser('frank')
    await test.watch(frank, id, 10)
    await test.watch(test.bob, id, 10)
    const found = await listViews(test.db, computeUserKey(test.ctx, frank.id))
    expect(found).toMatchObject([{ videoId: id, watchedSeconds: 10, verdict: 'counted', source: 'direct' }])
  })
})

describe('the counts', () => {
  const [, recount = ''] =
    /```sql recount\n(.*?)```/s.exec(
      readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8'),
    ) ?? []
  const differences = async () => (await sql.raw(recount).execute(test.db)).rows

  it('match the statement of docs/operations.md “Recounting views”', async () => {
    expect(recount).not.toBe('')
    const ids = await Promise.all([
      test.insertVideo(test.ada),
      test.insertVideo(test.bob),
      test.insertVideo(test.bob),
    ])
    await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const id = ids[at % 3] ?? 0
        const { viewId } = (await test.start(at % 2 ? test.bob : null, id)).ok
        await test.beat(null, viewId, { watchedSeconds: 0 })
      }),
    )
    for (const id of ids) await test.watch(null, id, 10)
    expect(await differences()).toEqual([])
    const [id] = ids
    await sql`update video_counts set views = views + 1 where video_id = ${id}`.execute(test.db)
    expect(await differences()).toEqual([{ what: 'video', id, shown: 2, counted: 1 }])
    await sql`update video_counts set views = views - 1 where video_id = ${id}`.execute(test.db)
  })
})
