import { settings } from '@kinora/contract/people/settings/calls'
import { studio } from '@kinora/contract/studio/studio/calls'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { firstAttempt } from '../../../../test/processed-video.ts'
import type { TestUser } from '../../../../test/harness.ts'
import { startStudioTestApp, type StudioTestApp } from '../studio/studio.fixture.ts'
import { runDropOldViews } from './drop-months.ts'
import { listMonths } from './drop-month-queries.ts'
import { createMonthPartition } from './ledger-queries.ts'
import { addDays, localDay } from './local-days.ts'
import { countViewers, findChannelCalendar, findFirstDay, listAudiences, listDayStats } from './stats.ts'

// docs/operations.md “Size of the view ledger”

let api: StudioTestApp
beforeAll(async () => {
  api = await startStudioTestApp()
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const table of ['views', 'adIntervals'] as const) await api.db.deleteFrom(table).execute()
  await sql`update video_counts set views = 0`.execute(api.db)
  await sql`update channel_counts set total_views = 0`.execute(api.db)
  await sql`truncate dropped_view_months, dropped_view_counts, channel_rollups, channel_days, video_days`.execute(
    api.db,
  )
  api.ctx.config.VIEWS_MONTHS = 13
})

const operations = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8')
const [, recount = ''] = /```sql recount\n(.*?)```/s.exec(operations) ?? []

const monthsAgo = (count: number, day = 10) => {
  const now = api.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, day, 12))
}
const drop = () => runDropOldViews(api.ctx, {}, firstAttempt(api))
const countMonths = async () => (await listMonths(api.db)).filter((month) => month <= monthsAgo(0, 1)).length
const countKept = async () => (await api.db.selectFrom('views').select('id').execute()).length

async function plantYears(name: string) {
  const owner = await api.newUser(name)
  const videoId = await api.insertVideo(owner)
  const regular = '019a0000-0000-4000-8000-000000000000'
  for (const months of [16, 15, 14, 13, 5, 0]) {
    const at = months === 0 ? api.clock.now() : monthsAgo(months)
    await createMonthPartition(api.db, localDay(at, 'UTC'))
    await api.plant({ at, videoId, owner, viewerKey: regular })
    await api.plant({ at, videoId, owner, country: 'DE', source: 'search' })
    await api.plant({ at, videoId, owner, verdict: 'repeat', viewerKey: regular })
  }
  return { owner, videoId }
}

async function figuresOf({ owner, videoId }: { owner: TestUser; videoId: number }) {
  const calendar = await findChannelCalendar(api.ctx, owner.id)
  const range = { from: localDay(monthsAgo(17), 'UTC'), to: localDay(api.clock.now(), calendar.timeZone) }
  const channel = { channelId: owner.id, ...range }
  return {
    days: await listDayStats(api.ctx, channel),
    ofVideo: await listDayStats(api.ctx, { ...channel, videoId }),
    viewers: await countViewers(api.ctx, channel),
    audiences: await listAudiences(api.ctx, calendar, 'video', [videoId]),
    first: await findFirstDay(api.ctx, { channelId: owner.id }, calendar),
    shown: [await api.viewsOf(videoId), await api.totalOf(owner.id)],
    analytics: (await api.as(owner, studio.channelAnalytics, { query: {} })).ok,
  }
}

it('drops months before those kept, and all counts and figures stay the same', async () => {
  const channel = await plantYears('long-lived')
  const before = await figuresOf(channel)
  const stored = await countMonths()
  await drop()
  expect([stored - (await countMonths()), await countKept()]).toEqual([3, 9])
  expect(await figuresOf(channel)).toEqual(before)
  expect((await sql.raw(recount).execute(api.db)).rows).toEqual([])
  await sql`update video_counts set views = views + 1 where video_id = ${channel.videoId}`.execute(api.db)
  expect((await sql.raw(recount).execute(api.db)).rows).toEqual([
    { what: 'video', id: channel.videoId, shown: 13, counted: 12 },
  ])
})

it('keeps what was rolled up when the channel is watched again, or its time zone changes', async () => {
  const channel = await plantYears('moved')
  await drop()
  const sumOf = async () => (await figuresOf(channel)).days.reduce((sum, { views }) => sum + views, 0)
  const before = await sumOf()
  api.clock.forward(86_400)
  await api.plant({ at: api.clock.now(), videoId: channel.videoId, owner: channel.owner })
  await api.rollUp()
  expect(await sumOf()).toBe(before + 1)
  await api.as(channel.owner, settings.update, { body: { timeZone: 'Pacific/Auckland' } })
  await api.rollUp()
  expect(await sumOf()).toBe(before + 1)
})

it('keeps a month whose ad revenue is not settled, and those after it', async () => {
  const { owner, videoId } = await plantYears('earner')
  await sql`insert into ad_intervals (video_id, creator_id, share_percent, begins_at)
            values (${videoId}, ${owner.id}, 50, ${monthsAgo(20)})`.execute(api.db)
  await drop()
  expect(await countKept(), 'no day was computed').toBe(18)
  const computed = { rateCents: 100, highestShare: 70, runs: 1, computedAt: api.clock.now() }
  const day = addDays(localDay(api.clock.now(), 'UTC'), -1)
  await api.db
    .insertInto('adRevenueDays')
    .values({ ...computed, day })
    .execute()
  const earning = { creatorId: owner.id, source: 'ad_revenue', amountCents: 5, createdAt: api.clock.now() }
  const { id } = await api.db
    .insertInto('earnings')
    .values({ ...earning, day: localDay(monthsAgo(15), 'UTC') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await drop()
  expect(await countKept(), 'an earning of the second month is pending').toBe(15)
  await api.db.updateTable('earnings').set({ status: 'paid' }).where('id', '=', id).execute()
  await drop()
  expect(await countKept()).toBe(9)
})

it('keeps everything without VIEWS_MONTHS', async () => {
  await plantYears('forever')
  delete api.ctx.config.VIEWS_MONTHS
  await drop()
  expect(await countKept()).toBe(18)
})
