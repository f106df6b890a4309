import { settings } from '@kinora/contract/people/settings/calls'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { firstAttempt } from '../../../../test/processed-video.ts'
import type { TestUser } from '../../../../test/harness.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { startOfDay, localDay, addDays, type Day } from './local-days.ts'
import { countViewers, findRetention, findChannelToday, listDayStats } from './stats.ts'
import { rollUpChannels } from './job-definitions.ts'
import { insertViews } from './ledger-queries.ts'
import { ensureMonthPartition } from './month-partitions.ts'
import { rollUpAllChannels, runMaintainViewLedger, runRollUpViews } from './roll-up.ts'
import { createViewId } from './view-id.ts'
import { plantRanges, startViewTestApp, type ViewTestApp } from './views.fixture.ts'

// docs/product.md “Views”: figures by the creator's days

let api: ViewTestApp
beforeAll(async () => {
  api = await startViewTestApp()
})
afterAll(() => api.close())

interface PlantedView {
  at: Date
  videoId: number
  owner: TestUser
  viewerKey?: string
  verdict?: string
  watchedSeconds?: number
  device?: string
  source?: string
  ranges?: [number, number][]
}

async function plant({ at, videoId, owner, ranges, verdict = 'counted', ...rest }: PlantedView) {
  await ensureMonthPartition(api.ctx, at)
  const id = createViewId(at)
  await api.ctx.transaction(async (trx) => {
    const row = {
      id,
      startedAt: at,
      videoId,
      channelId: owner.id,
      verdict,
      countedAt: verdict === 'counted' ? at : null,
    }
    const usual = { viewerKey: randomUUID(), watchedSeconds: 10, device: 'desktop', source: 'direct' }
    await insertViews(trx, [{ requiredSeconds: 5, positionSeconds: 10, ...usual, ...row, ...rest }])
    if (ranges) await plantRanges(trx, id, videoId, ranges)
  })
  return id
}

const rollUp = () => rollUpAllChannels(api.ctx, firstAttempt(api).signal)
const today = (timeZone = 'UTC') => localDay(api.clock.now(), timeZone)
const noonOf = (day: Day) => new Date(startOfDay(day, 'UTC').getTime() + 12 * 3_600_000)
const storedDays = async (channelId: number) =>
  (
    await api.db
      .selectFrom('channelDays')
      .select(['day', 'views'])
      .where('channelId', '=', channelId)
      .orderBy('day')
      .execute()
  ).map(({ day, views }) => [day, views])

it('include today, by device and source; repeats count as viewers, not as views', async () => {
  const owner = await api.newUser('today')
  const videoId = await api.insertVideo(owner)
  const request = { channelId: owner.id, videoId, from: today(), to: today() }
  const [emptyDay] = await listDayStats(api.ctx, request)
  expect(emptyDay).toMatchObject({ day: today(), views: 0, viewers: 0, watchSeconds: 0 })
  const at = api.clock.now()
  const viewerKey = randomUUID()
  await plant({ at, videoId, owner, viewerKey, source: 'search', device: 'mobile' })
  await plant({ at, videoId, owner, viewerKey, verdict: 'repeat', source: 'home' })
  await plant({ at, videoId, owner, watchedSeconds: 30, source: 'search' })
  for (const verdict of ['own', 'bot', 'short', 'background']) await plant({ at, videoId, owner, verdict })
  const [dayStats] = await listDayStats(api.ctx, request)
  expect(dayStats).toMatchObject({ views: 2, viewers: 2, watchSeconds: 50 })
  expect(dayStats?.devices).toEqual({ desktop: 1, mobile: 1, tablet: 0, unknown: 0 })
  expect(dayStats?.sources).toMatchObject({ search: 2, home: 0, direct: 0 })
  const counted = (await api.watch(null, videoId, 10)).verdict
  expect([counted, (await listDayStats(api.ctx, request))[0]?.views]).toEqual(['counted', 3])
  const { videoId: _one, ...ofChannel } = request
  expect((await listDayStats(api.ctx, ofChannel))[0]?.views).toBe(3)
})

it('stay the same after the roll-up, also when it runs again, and viewers are counted over days', async () => {
  const owner = await api.newUser('kept')
  const [one, two] = [await api.insertVideo(owner), await api.insertVideo(owner)]
  const days = [-40, -3, -2, -1, 0].map((count) => addDays(today(), count))
  const viewerKey = randomUUID()
  for (const day of days) {
    await plant({ at: noonOf(day), videoId: one, owner, viewerKey })
    await plant({ at: noonOf(day), videoId: two, owner, viewerKey })
    await plant({ at: noonOf(day), videoId: two, owner })
  }
  const request = { channelId: owner.id, from: days[0] ?? '', to: today() }
  const live = [
    await listDayStats(api.ctx, request),
    await listDayStats(api.ctx, { ...request, videoId: two }),
  ]
  expect(await storedDays(owner.id)).toEqual([])
  await rollUp()
  const expected = days.slice(0, -1).map((day) => [day, 3])
  expect(await storedDays(owner.id)).toEqual(expected)
  await rollUp()
  await api.db.deleteFrom('channelRollups').where('channelId', '=', owner.id).execute()
  await rollUp()
  expect(await storedDays(owner.id)).toEqual(expected)
  expect([
    await listDayStats(api.ctx, request),
    await listDayStats(api.ctx, { ...request, videoId: two }),
  ]).toEqual(live)
  expect(live[0]).toHaveLength(41)
  expect(live[0]?.at(-2)).toMatchObject({ views: 3, viewers: 2 })
  expect(await countViewers(api.ctx, request)).toBe(6)
  expect(await countViewers(api.ctx, { ...request, videoId: one })).toBe(1)
})

it('count unique viewers of any range exactly: live, rolled up, and with a precomputed busy today', async () => {
  const owner = await api.newUser('busy')
  const videoId = await api.insertVideo(owner)
  const days = Array.from({ length: 9 }, (_, at) => addDays(today(), at - 8))
  await ensureMonthPartition(api.ctx, noonOf(days[0] ?? ''))
  const keys = Array.from({ length: 40 }, () => randomUUID())
  const viewersByDay = days.map((_day, at) =>
    keys.filter((_key, n) => (n * 7 + at * 13) % (3 + (n % 4)) === 0),
  )
  const watchOn = (day: Day, viewerKeys: readonly string[]) => {
    const at = day === today() ? api.clock.now() : noonOf(day)
    const usual = { verdict: 'counted', countedAt: at, watchedSeconds: 9, device: 'mobile', source: 'home' }
    const rest = { startedAt: at, videoId, channelId: owner.id, requiredSeconds: 5, positionSeconds: 9 }
    const rows = viewerKeys.map((viewerKey) => ({ id: createViewId(at), viewerKey, ...usual, ...rest }))
    return api.ctx.transaction((trx) => insertViews(trx, rows))
  }
  for (const [at, day] of days.entries()) await watchOn(day, viewersByDay[at] ?? [])
  for (let n = 0; n < 45; n += 1) await watchOn(today(), viewersByDay[8] ?? [])
  const compare = async () => {
    for (const [from, to] of [
      [0, 8],
      [1, 4],
      [2, 7],
      [5, 8],
      [7, 8],
      [8, 8],
    ] as const) {
      const request = { channelId: owner.id, from: days[from] ?? '', to: days[to] ?? '' }
      const expectedCount = new Set(viewersByDay.slice(from, to + 1).flat()).size
      const counted = [countViewers(api.ctx, request), countViewers(api.ctx, { ...request, videoId })]
      expect([from, to, ...(await Promise.all(counted))]).toEqual([from, to, expectedCount, expectedCount])
    }
  }
  await compare()
  await rollUp()
  const noted = api.db
    .selectFrom('dailyReturningViewers')
    .select('lastVisitDay')
    .where('subjectId', '=', videoId)
  expect(await noted.where('scope', '=', 'video').execute()).toHaveLength(viewersByDay[8]?.length ?? 0)
  await compare()
  const lateViewer = keys.find((key) => !viewersByDay[8]?.includes(key)) ?? randomUUID()
  await watchOn(today(), [lateViewer])
  viewersByDay[8]?.push(lateViewer)
  await compare()
})

it('roll up yesterday again, for views that were running at midnight', async () => {
  const owner = await api.newUser('midnight')
  const videoId = await api.insertVideo(owner)
  const day = today()
  await plant({ at: new Date(startOfDay(day, 'UTC').getTime() - 1000), videoId, owner })
  await rollUp()
  expect(await storedDays(owner.id)).toEqual([[addDays(day, -1), 1]])
  await api.db.updateTable('views').set({ watchedSeconds: 7200 }).where('videoId', '=', videoId).execute()
  api.clock.forward(86_400)
  await plant({ at: api.clock.now(), videoId, owner })
  await rollUp()
  const request = { channelId: owner.id, from: addDays(day, -1), to: addDays(day, -1) }
  expect((await listDayStats(api.ctx, request))[0]?.watchSeconds).toBe(7200)
})

it('are rolled up by a job for each 500 channels, and a run waits until the one before has ended', async () => {
  const at = noonOf(addDays(today(), -1))
  await ensureMonthPartition(api.ctx, at)
  await sql`
    with many as (
      insert into users (username, email, role_id)
      select 'many' || n, 'many' || n || '@example.org', 4 from generate_series(1, 501) as n returning id)
    insert into views (id, started_at, video_id, channel_id, viewer_key, verdict, required_seconds, position_seconds, device, source)
    select (left(${createViewId(at)}, 14) || substr(gen_random_uuid()::text, 15))::uuid,
           ${at}, 0, id, gen_random_uuid(), 'short', 5, 0, 'desktop', 'direct' from many`.execute(api.db)
  const plan = () => runRollUpViews(api.ctx, {}, firstAttempt(api))
  const jobs = async () => {
    const { rows } = await sql<{ channels: number }>`
      select jsonb_array_length(data -> 'channelIds') as channels from pgboss.job
       where name = ${rollUpChannels.name} and state = 'created' order by 1 desc`.execute(api.db)
    return rows.map(({ channels }) => channels)
  }
  await plan()
  const planned = await jobs()
  expect([planned.length, planned[0]]).toEqual([2, 500])
  await plan()
  expect(await jobs()).toEqual(planned)
  await runPendingJobs(api, rollUpChannels.name)
  const { rows } = await sql`
    select from channel_rollups r join users u on u.id = r.channel_id where u.username like 'many%'`.execute(
    api.db,
  )
  expect(rows).toHaveLength(501)
  await sql`delete from users where username like 'many%'`.execute(api.db)
})

it('use the creator’s time zone, and rebuild everything when it changes', async () => {
  const owner = await api.newUser('far-away')
  const videoId = await api.insertVideo(owner)
  const day = addDays(today(), -2)
  await plant({ at: new Date(startOfDay(day, 'UTC').getTime() + 23 * 3_600_000), videoId, owner })
  await plant({ at: api.clock.now(), videoId, owner })
  await rollUp()
  expect(await storedDays(owner.id)).toEqual([[day, 1]])
  const timeZone = 'Pacific/Auckland'
  await api.as(owner, settings.update, { body: { timeZone } })
  const request = { channelId: owner.id, from: addDays(day, -1), to: addDays(day, 1) }
  const viewsByDay = async () => (await listDayStats(api.ctx, request)).map(({ views }) => views)
  expect(await viewsByDay()).toEqual([0, 0, 1])
  await rollUp()
  expect(await storedDays(owner.id)).toContainEqual([addDays(day, 1), 1])
  expect([await viewsByDay(), await findChannelToday(api.ctx, owner.id)]).toEqual([
    [0, 0, 1],
    today(timeZone),
  ])
})

it('report plays of each hundredth: live, rolled up, and after the ranges are deleted', async () => {
  const owner = await api.newUser('retention')
  const videoId = await api.insertVideo(owner, { durationSeconds: 200 })
  const days = [-31, -2, 0].map((count) => addDays(today(), count))
  const first = days[1] ?? ''
  for (const day of days) {
    await plant({
      at: noonOf(day),
      videoId,
      owner,
      ranges: [
        [0, 100],
        [50, 60],
      ],
    })
    await plant({ at: noonOf(day), videoId, owner, ranges: [[0, 3]] })
    await plant({ at: noonOf(day), videoId, owner, verdict: 'bot', ranges: [[0, 200]] })
  }
  await plant({ at: noonOf(first), videoId, owner, ranges: [[190, 400]] })
  const request = { channelId: owner.id, videoId, from: first, to: today() }
  const live = await findRetention(api.ctx, request)
  const parts = [
    live[0],
    live[1],
    live[2],
    live[24],
    live[25],
    live[29],
    live[30],
    live[49],
    live[50],
    live[94],
    live[95],
    live[99],
  ]
  expect(parts).toEqual([4, 4, 2, 2, 4, 4, 2, 2, 0, 0, 1, 1])
  await rollUp()
  expect(await findRetention(api.ctx, request)).toEqual(live)

  const rangesLeft = async () =>
    (await api.db.selectFrom('viewRanges').select('viewId').where('videoId', '=', videoId).execute()).length
  expect(await rangesLeft()).toBe(10)
  await runMaintainViewLedger(api.ctx, {}, firstAttempt(api))
  expect(await rangesLeft()).toBe(7)
  api.clock.forward(31 * 86_400)
  await plant({ at: api.clock.now(), videoId, owner })
  await rollUp()
  await runMaintainViewLedger(api.ctx, {}, firstAttempt(api))
  await api.db.deleteFrom('channelRollups').where('channelId', '=', owner.id).execute()
  await rollUp()
  expect([await rangesLeft(), await findRetention(api.ctx, request)]).toEqual([0, live])
})

it('creates the partitions of this and the next month before their first view', async () => {
  const laterTime = new Date(api.clock.now().getTime() + 200 * 86_400_000)
  api.clock.forward(200 * 86_400)
  await runMaintainViewLedger(api.ctx, {}, firstAttempt(api))
  const names = [laterTime, new Date(laterTime.getTime() + 31 * 86_400_000)].map(
    (at) => `views_${at.toISOString().slice(0, 7).replace('-', '_')}`,
  )
  const { tables } = await api.db.introspection
    .getTables()
    .then((found) => ({ tables: found.map(({ name }) => name) }))
  expect(tables).toEqual(expect.arrayContaining(names))
})
