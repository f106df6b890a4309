import type { CallInput } from '@kinora/contract/http/call'
import { videoComments } from '@kinora/contract/community/comments/calls'
import { reactions } from '@kinora/contract/community/reactions/calls'
import { settings } from '@kinora/contract/people/settings/calls'
import { studio } from '@kinora/contract/studio/studio/calls'
import type { DashboardAnalytics } from '@kinora/contract/studio/studio/schemas'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../../test/harness.ts'
import { localDay, addDays } from '../views/local-days.ts'
import { startStudioTestApp, type StudioTestApp } from './studio.fixture.ts'

// docs/product.md “Studio”

let api: StudioTestApp
let userCount = 0
const createUser = (name = `person${(userCount += 1)}`) => api.newUser(name)
beforeAll(async () => {
  api = await startStudioTestApp()
})
afterAll(() => api.close())

const today = (timeZone = 'UTC') => localDay(api.clock.now(), timeZone)
const hoursAgo = (hours: number) => new Date(api.clock.now().getTime() - hours * 3_600_000)
const follow = (user: TestUser, channel: TestUser) =>
  api.as(user, subscriptions.set, { params: { userId: channel.id }, body: { bell: 'all' } })
const leave = (user: TestUser, channel: TestUser) =>
  api.as(user, subscriptions.remove, { params: { userId: channel.id } })
const dashboard = async (user: TestUser) => (await api.as(user, studio.dashboard, {})).ok
const growth = (user: TestUser | null, { id }: TestUser) =>
  api.as(user, studio.subscriptionGrowth, { params: { userId: id } })
const subscribersOf = (
  user: TestUser | null,
  { id }: TestUser,
  query: CallInput<typeof studio.listSubscribers>['query'] = {},
) => api.as(user, studio.listSubscribers, { params: { userId: id }, query })

async function recount({ id }: TestUser): Promise<Partial<DashboardAnalytics>> {
  const { rows } = await sql<{
    totalViews: number
    uniqueViewers: number
    avgWatchTime: number
    days: { date: string; views: number }[]
    devices: Record<string, number>
  }>`
    select (count(*) filter (where verdict = 'counted'))::int as total_views,
           (count(distinct viewer_key) filter (where verdict in ('counted', 'repeat')))::int as unique_viewers,
           round((avg(watched_seconds) filter (where verdict in ('counted', 'repeat')))::numeric, 1)::float8 as avg_watch_time,
           (select jsonb_agg(jsonb_build_object('date', d::date, 'views', (
              select count(*) from views v where v.channel_id = ${id} and v.verdict = 'counted'
                 and (v.started_at at time zone 'UTC')::date = d::date)) order by d)
              from generate_series(${addDays(today(), -6)}::date, ${today()}::date, interval '1 day') as d) as days,
           (select jsonb_object_agg(device, n) from (select device, count(*) as n from views v
              where v.channel_id = ${id} and v.verdict = 'counted'
                and (v.started_at at time zone 'UTC')::date > ${addDays(today(), -7)}::date group by device) as w) as devices
      from views where channel_id = ${id}`.execute(api.db)
  const { days, devices, ...rest } = rows[0] as NonNullable<(typeof rows)[0]>
  const all = Object.values(devices).reduce((sum, n) => sum + n, 0)
  return {
    ...rest,
    analytics: {
      viewsOverTime: days,
      deviceBreakdown: Object.entries(devices)
        .map(([device, count]) => ({
          device: device as 'desktop',
          count,
          percentage: Number(((100 * count) / all).toFixed(1)),
        }))
        .toSorted((a, b) => b.count - a.count),
    },
  }
}

describe('studio.dashboard', () => {
  it('of a new user is all zeros, for seven days', async () => {
    const ada = await createUser()
    const answer = await dashboard(ada)
    expect(answer).toMatchObject({
      subscriberCount: 0,
      totalVideos: 0,
      totalViews: 0,
      uniqueViewers: 0,
      avgWatchTime: 0,
      totalLikes: 0,
      totalComments: 0,
      topPerformingVideos: [],
    })
    expect(answer.analytics.deviceBreakdown).toEqual([])
    expect(answer.analytics.viewsOverTime.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(answer.analytics.viewsOverTime.at(-1)?.date).toBe(today())
    expect((await api.as(null, studio.dashboard, {})).status).toBe(401)
  })

  it('equals a slow recount from the ledger, before and after the roll-up', async () => {
    const owner = await createUser()
    const videoIds = [
      await api.insertVideo(owner),
      await api.insertVideo(owner),
      await api.insertVideo(owner),
    ]
    const viewers = Array.from({ length: 5 }, () => randomUUID())
    const devices = ['desktop', 'desktop', 'desktop', 'mobile', 'mobile', 'tablet', 'desktop']
    const verdicts = ['counted', 'counted', 'counted', 'repeat', 'short', 'bot', 'own', 'background']
    for (let n = 0; n < 120; n += 1) {
      await api.plant({
        at: hoursAgo((n * 37) % (12 * 24)),
        videoId: videoIds[n % 3] ?? 0,
        owner,
        viewerKey: viewers[n % 5] ?? '',
        verdict: verdicts[(n * 3) % 8] ?? '',
        device: devices[n % 7] ?? '',
        watchedSeconds: n % 40,
      })
    }
    const slow = await recount(owner)
    expect(await dashboard(owner)).toMatchObject(slow)
    await api.rollUp()
    expect(await dashboard(owner)).toMatchObject(slow)
    const [best] = (await dashboard(owner)).topPerformingVideos
    expect(best).toMatchObject({ title: 'A film', uniqueViewers: 5 })
  })

  it('compares this week with the week before', async () => {
    const [owner, fan, other] = [await createUser(), await createUser(), await createUser()]
    const videoId = await api.insertVideo(owner)
    await api.insertVideo(owner, { isPublished: false })
    for (const hours of [1, 2, 8 * 24]) await api.plant({ at: hoursAgo(hours), videoId, owner })
    await follow(fan, owner)
    await follow(other, owner)
    await leave(other, owner)
    await api.as(fan, reactions.setOfVideo, { body: { videoId, likeStatus: 'like' } })
    await api.as(fan, videoComments.create, { params: { id: videoId }, body: { content: 'Lovely' } })
    const answer = await dashboard(owner)
    expect(answer).toMatchObject({
      subscriberCount: 1,
      totalVideos: 2,
      draftCount: 1,
      totalLikes: 1,
      totalComments: 1,
    })
    expect(answer.week).toMatchObject({
      views: { now: 2, before: 1 },
      likes: { now: 1, before: 0 },
      comments: { now: 1, before: 0 },
      subscribers: 1,
    })
    expect(answer.week.viewsBefore).toHaveLength(7)
    expect(answer.topPerformingVideos).toMatchObject([{ id: videoId, actualViews: 3, uniqueViewers: 3 }])
  })

  it('lists the five most watched videos, and nothing from the trash', async () => {
    const owner = await createUser()
    for (let n = 1; n <= 7; n += 1) {
      const videoId = await api.insertVideo(owner)
      await api.db.updateTable('videoCounts').set({ views: n }).where('videoId', '=', videoId).execute()
      if (n === 7) {
        await api.db.updateTable('videos').set({ deletedAt: new Date() }).where('id', '=', videoId).execute()
      }
    }
    const { topPerformingVideos, totalVideos } = await dashboard(owner)
    expect(topPerformingVideos.map(({ actualViews }) => actualViews)).toEqual([6, 5, 4, 3, 2])
    expect(totalVideos).toBe(6)
  })

  it('uses days of the creator’s time zone', async () => {
    const owner = await createUser()
    const videoId = await api.insertVideo(owner)
    await api.as(owner, settings.update, { body: { timeZone: 'Pacific/Kiritimati' } })
    await api.plant({ at: api.clock.now(), videoId, owner })
    const { viewsOverTime } = (await dashboard(owner)).analytics
    expect(viewsOverTime.at(-1)).toEqual({ date: today('Pacific/Kiritimati'), views: 1 })
  })
})

it('counts views as they come in over the last 48 hours', async () => {
  const owner = await createUser()
  const videoId = await api.insertVideo(owner)
  for (const hours of [0, 3, 46, 50]) await api.plant({ at: hoursAgo(hours), videoId, owner })
  await api.plant({ at: hoursAgo(1), videoId, owner, verdict: 'repeat' })
  const live = (await api.as(owner, studio.liveViews, {})).ok
  expect([live.views, live.hours.length, live.hours.at(-1)?.views]).toEqual([3, 48, 1])
  await api.watch(null, videoId, 10)
  expect((await api.as(owner, studio.liveViews, {})).ok.views).toBe(4)
})

describe('studio.subscriptionGrowth', () => {
  it('reports the net change of each of thirty days, subscribers gained and lost', async () => {
    const [owner, fan, other] = [await createUser(), await createUser(), await createUser()]
    await follow(fan, owner)
    const first = (await growth(owner, owner)).ok
    expect(first).toHaveLength(30)
    expect(first.at(-1)).toEqual({ date: today(), count: 1 })
    expect(first.slice(0, -1).every(({ count }) => count === 0)).toBe(true)
    api.clock.forward(86_400)
    await follow(other, owner)
    await leave(fan, owner)
    await leave(other, owner)
    expect((await growth(owner, owner)).ok.slice(-2).map(({ count }) => count)).toEqual([1, -1])
  })

  it('is for its owner and staff, and 404 without a channel', async () => {
    const [owner, stranger] = [await createUser(), await createUser()]
    expect((await growth(api.admin, owner)).status).toBe(200)
    expect((await growth(stranger, owner)).status).toBe(403)
    expect((await growth(null, owner)).status).toBe(401)
    expect((await api.as(owner, studio.subscriptionGrowth, { params: { userId: 999_999 } })).status).toBe(404)
  })
})

describe('studio.listSubscribers', () => {
  it('lists twenty per page, newest first, with the address unless it is hidden', async () => {
    const owner = await createUser()
    const fans: TestUser[] = []
    for (let n = 0; n < 22; n += 1) fans.push(await createUser(`fan${n}`))
    for (const fan of fans) await follow(fan, owner)
    // Distinct timestamps, whatever the resolution of the database clock.
    await sql`update subscriptions set created_at = now() - (100000 - subscriber_id) * interval '1 second' where channel_id = ${owner.id}`.execute(
      api.db,
    )
    await api.as(fans[20] ?? null, settings.update, { body: { shareEmail: false } })
    const first = (await subscribersOf(owner, owner)).ok
    expect(first.pagination).toEqual({ page: 1, pageSize: 20, totalItems: 22, totalPages: 2 })
    expect(first.subscribers).toHaveLength(20)
    expect(first.subscribers.slice(0, 2)).toMatchObject([
      { id: fans[21]?.id, username: 'fan21', emailId: fans[21]?.email, profileImage: null },
      { username: 'fan20', emailId: null },
    ])
    const second = (await subscribersOf(owner, owner, { page: 2 })).ok
    expect(second.subscribers.map(({ username }) => username)).toEqual(['fan1', 'fan0'])
    const found = (await subscribersOf(owner, owner, { q: 'FAN2' })).ok
    expect(found.subscribers.map(({ username }) => username)).toEqual(['fan21', 'fan20', 'fan2'])
    expect((await subscribersOf(owner, owner, { q: '%' })).ok.pagination.totalItems).toBe(0)
    expect((await subscribersOf(owner, owner, { pageSize: 5000 })).ok.pagination.pageSize).toBe(1000)
  })

  it('is refused to visitors and other users, except staff with access to users', async () => {
    const [owner, stranger] = [await createUser(), await createUser()]
    const statuses = await Promise.all(
      [null, stranger, api.admin, owner].map(async (user) => (await subscribersOf(user, owner)).status),
    )
    expect(statuses).toEqual([401, 403, 200, 200])
    expect(
      (await api.as(owner, studio.listSubscribers, { params: { userId: 999_999 }, query: {} })).status,
    ).toBe(404)
    expect((await subscribersOf(owner, owner, { page: 0 })).status).toBe(400)
  })
})
