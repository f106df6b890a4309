import { monetization } from '@kinora/contract/studio/monetization/calls'
import { managedMonetization } from '@kinora/contract/studio/monetization/managed-calls'
import { CompiledQuery, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertPlayableVideo } from '../../../../test/insert-video.ts'
import { firstAttempt } from '../../../../test/processed-video.ts'
import { startTestApp, type TestApp, type TestUser } from '../../../../test/harness.ts'
import { insertViews } from '../views/ledger-queries.ts'
import { ensureMonthPartition } from '../views/month-partitions.ts'
import { createViewId } from '../views/view-id.ts'
import { runComputeAdRevenue, computeRevenueDay } from './ad-revenue.ts'
import { startOfUtcDay, utcDay, addDays } from '../../../platform/utc-days.ts'
import { runPendingJobs } from '../../administration/account-data/run-pending-jobs.fixture.ts'
import { notifyAdRevenue } from './job-definitions.ts'
import { crashAtEveryStatement } from './crash.fixture.ts'
import { findBalances, listMismatchedAccounts } from './ledger-queries.ts'

// docs/product.md “Money”, docs/money.md “Ad revenue”

let api: TestApp
let admin: TestUser
let userCount = 0
let day: string

beforeAll(async () => {
  api = await startTestApp()
  admin = await api.newUser('admin', { isAdmin: true })
  day = addDays(utcDay(api.clock.now()), -1)
  await api.as(admin, siteSettings.update, { body: { adRevenue: { highestShare: 100 } } })
})
afterAll(() => api.close())

async function creator() {
  const user = await api.newUser(`creator${(userCount += 1)}`)
  await api.db.updateTable('users').set({ monetizationEnabled: true }).where('id', '=', user.id).execute()
  return user
}

async function earning(owner: TestUser, share = 70, title = 'A film') {
  const id = await insertPlayableVideo(api.db, { ownerId: owner.id, title })
  await api.db
    .updateTable('videos')
    .set({ monetizationEnabled: true, adsEnabled: true, revenueShare: share })
    .where('id', '=', id)
    .execute()
  const begins = startOfUtcDay(addDays(day, -30))
  await api.db.updateTable('adIntervals').set({ beginsAt: begins }).where('videoId', '=', id).execute()
  return id
}

const noonOf = (date: string) => new Date(startOfUtcDay(date).getTime() + 12 * 3_600_000)

async function watched(
  videoId: number,
  owner: TestUser,
  { count, verdict = 'counted', at = noonOf(day) }: { count: number; verdict?: string; at?: Date },
) {
  await ensureMonthPartition(api.ctx, at)
  const rows = Array.from({ length: count }, () => ({
    id: createViewId(at),
    startedAt: at,
    videoId,
    channelId: owner.id,
    viewerKey: randomUUID(),
    verdict,
    countedAt: verdict === 'counted' ? at : null,
    requiredSeconds: 5,
    watchedSeconds: 10,
    positionSeconds: 10,
    device: 'desktop',
    source: 'direct',
  }))
  await api.ctx.transaction((trx) => insertViews(trx, rows))
}

const pendingOf = async ({ id }: TestUser) => (await findBalances(api.db, id)).pending
const earningsOf = async (user: TestUser) =>
  (await api.as(user, monetization.listEarnings, { query: { limit: 50 } })).ok.data

async function byTheBook(user: TestUser, date: string) {
  const docs = readFileSync(new URL('../../../../../docs/money.md', import.meta.url), 'utf8')
  const [, statement = ''] = /```sql\n(.*?)```/s.exec(docs) ?? []
  const { rows } = await api.db.executeQuery<{
    videoId: number
    sharePercent: number
    views: number
    amountCents: number
  }>(CompiledQuery.raw(statement, [user.id, date]))
  return rows
}

it('is views × rate × share, line by line, and a single statement gets the same cents', async () => {
  const ada = await creator()
  const [one, two, three] = [
    await earning(ada, 70, 'Crossing the Vercors'),
    await earning(ada, 33),
    await earning(ada),
  ]
  await watched(one, ada, { count: 21 })
  await watched(two, ada, { count: 5 })
  await watched(three, ada, { count: 1 })
  await computeRevenueDay(api.ctx, day)
  const { ok } = await api.as(ada, monetization.findAdRevenue, { params: { day } })
  // 21 × $2.00 ÷ 1000 × 70 % = 2.94 cents, 5 × … × 33 % = 0.33 cents, 1 × … × 70 % = 0.14 cents
  expect(ok).toMatchObject({ day, rateCents: 200, totalCents: 3 })
  expect(ok.lines.map(({ title: _title, ...line }) => line)).toEqual([
    { videoId: one, views: 21, sharePercent: 70, amountCents: 3 },
    { videoId: two, views: 5, sharePercent: 33, amountCents: 0 },
    { videoId: three, views: 1, sharePercent: 70, amountCents: 0 },
  ])
  expect(await byTheBook(ada, day)).toEqual(ok.lines.map(({ title: _title, ...line }) => line))
  const [earned, ...more] = await earningsOf(ada)
  expect(more).toEqual([])
  expect(earned).toMatchObject({ amountCents: 3, status: 'pending', source: 'ad_revenue', videoId: one, day })
  expect(earned?.note).toMatch(/^21 views on \d+ \w+ \d{4}, share 70 %$/)
  expect([await pendingOf(ada), await listMismatchedAccounts(api.db)]).toEqual([3, []])
})

it('ignores own views, bots and repeats, and times without ads', async () => {
  const ada = await creator()
  const [on, off, begun] = [
    await earning(ada),
    await insertPlayableVideo(api.db, { ownerId: ada.id }),
    await earning(ada),
  ]
  await api.db
    .updateTable('adIntervals')
    .set({ beginsAt: noonOf(day) })
    .where('videoId', '=', begun)
    .execute()
  for (const verdict of ['own', 'bot', 'repeat', 'short', 'background']) {
    await watched(on, ada, { count: 300, verdict })
  }
  await watched(off, ada, { count: 300 })
  await watched(begun, ada, { count: 300, at: new Date(noonOf(day).getTime() - 1) })
  await computeRevenueDay(api.ctx, day)
  expect([await pendingOf(ada), await byTheBook(ada, day)]).toEqual([0, []])
  await watched(begun, ada, { count: 50 })
  await computeRevenueDay(api.ctx, day)
  expect(await pendingOf(ada)).toBe(7)
})

it('uses the share at the time of each view, when it changed during the day', async () => {
  const ada = await creator()
  const videoId = await earning(ada, 40)
  const change = { endsAt: noonOf(day) }
  await api.db.updateTable('adIntervals').set(change).where('videoId', '=', videoId).execute()
  await api.db
    .insertInto('adIntervals')
    .values({ videoId, creatorId: ada.id, sharePercent: 80, beginsAt: noonOf(day) })
    .execute()
  await watched(videoId, ada, { count: 100, at: new Date(noonOf(day).getTime() - 1) })
  await watched(videoId, ada, { count: 10 })
  await computeRevenueDay(api.ctx, day)
  const lines = await byTheBook(ada, day)
  expect(lines.map(({ views, sharePercent, amountCents }) => [views, sharePercent, amountCents])).toEqual([
    [100, 40, 8],
    [10, 80, 2],
  ])
  const { ok } = await api.as(ada, monetization.findAdRevenue, { params: { day } })
  expect(ok.lines.map(({ title: _title, ...line }) => line)).toEqual(lines)
})

it('ends when ads are switched off, by the owner or by staff', async () => {
  const ada = await creator()
  const [one, two] = [await earning(ada), await earning(ada)]
  const open = async () =>
    (
      await api.db
        .selectFrom('adIntervals')
        .select('videoId')
        .where('creatorId', '=', ada.id)
        .where('endsAt', 'is', null)
        .execute()
    )
      .map(({ videoId }) => videoId)
      .toSorted((a, b) => a - b)
  expect(await open()).toEqual([one, two])
  await api.db.updateTable('videos').set({ adsEnabled: false }).where('id', '=', one).execute()
  expect(await open()).toEqual([two])
  const body = { monetizationEnabled: false }
  await api.as(admin, monetization.updateSettings, { params: { id: ada.id }, body })
  expect(await open()).toEqual([])
  await api.as(admin, monetization.updateSettings, {
    params: { id: ada.id },
    body: { monetizationEnabled: true },
  })
  expect(await open()).toEqual([two])
  await api.db.deleteFrom('videos').where('id', '=', two).execute()
  expect(await open()).toEqual([])
})

it('changes nothing when recomputed; late views are a correction under the terms of the day', async () => {
  const ada = await creator()
  const videoId = await earning(ada, 100)
  const past = addDays(day, -5)
  await watched(videoId, ada, { count: 10, at: noonOf(past) })
  expect(await computeRevenueDay(api.ctx, past)).toBeGreaterThan(0)
  expect(await computeRevenueDay(api.ctx, past)).toBe(0)
  await api.as(admin, siteSettings.update, { body: { adRevenue: { rateCents: 1000, highestShare: 50 } } })
  await watched(videoId, ada, { count: 5, at: noonOf(past) })
  await computeRevenueDay(api.ctx, past)
  await api.db.deleteFrom('views').where('videoId', '=', videoId).execute()
  await watched(videoId, ada, { count: 2, at: noonOf(past) })
  await computeRevenueDay(api.ctx, past)
  const all = await earningsOf(ada)
  expect(all.map(({ amountCents }) => amountCents).toReversed()).toEqual([2, 1, -3])
  expect(all[0]?.note).toMatch(/^Correction of .*: 2 views instead of 15$/)
  expect([await pendingOf(ada), await listMismatchedAccounts(api.db)]).toEqual([0, []])
  await api.as(admin, siteSettings.update, { body: { adRevenue: { rateCents: 200, highestShare: 100 } } })
})

it('is computed once for every day by the job, wherever it is killed', async () => {
  const ada = await creator()
  const videoId = await earning(ada, 100)
  for (const date of [addDays(day, -2), addDays(day, -1), day]) {
    await watched(videoId, ada, { count: 500, at: noonOf(date) })
  }
  const { kills } = await crashAtEveryStatement(
    api.ctx,
    (ctx) => runComputeAdRevenue(ctx, {}, firstAttempt(api)),
    async () => {
      expect(await listMismatchedAccounts(api.db)).toEqual([])
      expect((await pendingOf(ada)) % 100).toBe(0)
    },
  )
  expect(kills).toBeGreaterThan(5)
  await Promise.all([1, 2].map(() => runComputeAdRevenue(api.ctx, {}, firstAttempt(api))))
  expect((await earningsOf(ada)).map(({ amountCents }) => amountCents)).toEqual([100, 100, 100])
  expect(await pendingOf(ada)).toBe(300)
  const query = { creatorId: ada.id, source: 'ad_revenue' } as const
  expect((await api.as(admin, managedMonetization.listEarnings, { query })).ok.pagination.total).toBe(3)
  await runPendingJobs(api, notifyAdRevenue.name)
  const { rows } =
    await sql`select from push_events where name = 'earning' and viewer_id = ${ada.id}`.execute(api.db)
  expect(rows).toHaveLength(3)
})

it('is 404 for a day that was not computed', async () => {
  expect((await api.as(admin, monetization.findAdRevenue, { params: { day: '2020-01-01' } })).status).toBe(
    404,
  )
})
