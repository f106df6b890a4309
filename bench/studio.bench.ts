import type {
  ChannelAnalytics,
  DashboardAnalytics,
  VideoAnalytics,
} from '@kinora/contract/studio/studio/schemas'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { loadavg } from 'node:os'
import type { Context } from '../server/src/context.ts'
import { startSession } from '../server/src/domains/people/accounts/sessions.ts'
import { rollUpAllChannels } from '../server/src/domains/studio/views/roll-up.ts'
import { openBenchServer } from './bench-server.ts'
import { secondsOf, reportMeasurement } from './report-measurement.ts'
import { seedStudio, type StudioFixtures } from './seed-studio.ts'

/**
 * Studio of a creator with 10,000 videos, one of them with a million views, and of one with none: content tabs under
 * load, the dashboard compared with a full count of the ledger, and video analytics. For a quick run:
 * `BENCH_VOLUME=500 BENCH_OWN=1000 BENCH_VIEWS=10000 BENCH_SECONDS=1 npm run bench studio`.
 */
const volume = Number(process.env.BENCH_VOLUME ?? 10_000)
const views = Number(process.env.BENCH_VIEWS ?? 1_000_000)
const ownVideos = Number(process.env.BENCH_OWN ?? 10_000)
const connections = 8
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const requestCount = 15
const goals = { tabMs: 100, dashboardMs: 300, retentionMs: 200 }

const kinora = await openBenchServer({ volume })
const { ctx } = kinora
const fixtures = () => `${volume} videos of others; load ${loadavg()[0]?.toFixed(1)}`

try {
  const ground = await seedStudio(ctx, { videos: ownVideos, views })
  const rollUp = () => rollUpAllChannels(ctx, new AbortController().signal)
  reportMeasurement({
    name: 'days of the own videos kept for the first time',
    value: await secondsOf(rollUp),
    unit: 's',
    conditions: fixtures(),
  })
  await sql`vacuum analyze video_days, channel_days, video_retention_days, view_origin_days, daily_returning_viewers`.execute(
    ctx.db,
  )
  await measureTabs(ground)
  await measureStats(ground)
} finally {
  await kinora.stop()
}

async function headersOf(userId: number) {
  const now = new Date()
  const token = await startSession(ctx.db, userId, now, {
    userAgent: '',
    address: '',
    reauthenticatedAt: now,
  })
  return { authorization: `Bearer ${token}` }
}

function reportMeasured(
  name: string,
  value: number,
  { goal, conditions }: { goal: number; conditions: string },
) {
  reportMeasurement({ name, value, unit: 'ms', goal: { atMost: goal }, conditions })
}

function studioTabs(userId: number): [string, string][] {
  const videosPath = `/api/channel/${userId}/videos?limit=10&offset=`
  return [
    ['All', `${videosPath}0`],
    ['All, its last page', `${videosPath}9790`],
    ['Videos', `${videosPath}0&type=long`],
    ['Shorts', `${videosPath}0&type=shorts`],
    ['Published', `${videosPath}0&published=1`],
    ['Drafts', `${videosPath}0&drafts=1`],
    ['Playlists', `/api/users/${userId}/playlists?limit=10&offset=0`],
    ['Posts', `/api/users/${userId}/posts`],
    ['counts of the tabs', '/api/creator/content-counts'],
    ['All, most watched', `${videosPath}0&sort=views`],
    ['All, words', `${videosPath}0&q=number+77`],
    ['subscribers', `/api/channel/${userId}/subscribers?page=1&pageSize=20`],
    ['comments', '/api/creator/comments'],
    ['trash', '/api/trash'],
  ]
}

async function measureTabs({ ownerId, newcomerId }: StudioFixtures) {
  for (const [creatorName, userId] of [
    [`${ownVideos} videos`, ownerId],
    ['none', newcomerId],
  ] as const) {
    const headers = await headersOf(userId)
    for (const [name, path] of studioTabs(userId)) {
      const url = kinora.url + path
      await autocannon({ url, headers, connections, duration: 1 })
      const { latency, non2xx, errors } = await autocannon({ url, headers, connections, duration: seconds })
      if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} errors`)
      const conditions = `${connections} connections, ${seconds} s, median ${latency.p50} ms; ${fixtures()}`
      reportMeasured(`${name}, of ${creatorName}, p99`, latency.p99, { goal: goals.tabMs, conditions })
    }
  }
}

async function slowestOf<Answer>(path: string, headers: Record<string, string>) {
  let [slowest, answer] = [0, undefined as Answer | undefined]
  for (let at = 0; at < requestCount; at += 1) {
    const seconds = await secondsOf(async () => {
      const response = await fetch(kinora.url + path, { headers })
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      answer = (await response.json()) as Answer
    })
    slowest = Math.max(slowest, seconds * 1000)
  }
  return { slowest, answer: answer as Answer }
}

async function measureStats({ ownerId, videoId }: StudioFixtures) {
  const headers = await headersOf(ownerId)
  const conditions = () => `slowest of ${requestCount} in a row; ${views} views of one film; ${fixtures()}`
  const busiest = await findBusiest(ctx)
  for (const [name, userId] of [
    [`${ownVideos} videos`, ownerId],
    ['the busiest of the community', busiest],
  ] as const) {
    const { slowest, answer } = await slowestOf<DashboardAnalytics>(
      '/api/creator/dashboard-analytics',
      await headersOf(userId),
    )
    reportMeasured(`dashboard of ${name}`, slowest, { goal: goals.dashboardMs, conditions: conditions() })
    await compareWithFullCount(ctx, userId, answer)
  }
  for (const range of ['days=7', 'days=28', 'days=90', '']) {
    const videoAnalytics = await slowestOf<VideoAnalytics>(
      `/api/videos/${videoId}/analytics?${range}`,
      headers,
    )
    if (!videoAnalytics.answer.retention) throw new Error('There is no retention')
    const label = `${range || 'all days'}`
    reportMeasured(`retention of a film, ${label}`, videoAnalytics.slowest, {
      goal: goals.retentionMs,
      conditions: conditions(),
    })
    const { slowest } = await slowestOf<ChannelAnalytics>(`/api/creator/analytics?${range}`, headers)
    reportMeasured(`analytics of its channel, ${label}`, slowest, {
      goal: goals.dashboardMs,
      conditions: conditions(),
    })
  }
}

async function findBusiest({ db }: Context) {
  const { rows } = await sql<{ id: number }>`
    select n.user_id as id from channel_counts n join users u on u.id = n.user_id
     where u.email like 'volume%' order by n.total_views desc limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

async function compareWithFullCount({ db }: Context, userId: number, dashboard: DashboardAnalytics) {
  const { rows } = await sql<Record<'views' | 'viewers' | 'watched' | 'week', number>>`
    select (count(*) filter (where verdict = 'counted'))::int as views,
           (count(distinct viewer_key) filter (where verdict in ('counted', 'repeat')))::int as viewers,
           round((avg(watched_seconds::float8) filter (where verdict in ('counted', 'repeat')))::numeric, 1)::float8 as watched,
           (count(*) filter (where verdict = 'counted' and (started_at at time zone 'UTC')::date > ${dashboard.analytics.viewsOverTime[0]?.date}::date - 1))::int as week
      from views where channel_id = ${userId}`.execute(db)
  const { totalViews, uniqueViewers, avgWatchTime } = dashboard
  const week = dashboard.analytics.viewsOverTime.reduce((sum, day) => sum + day.views, 0)
  const own = [totalViews, uniqueViewers, avgWatchTime, week]
  const slow = rows[0] && [rows[0].views, rows[0].viewers, rows[0].watched, rows[0].week]
  const isEqual = JSON.stringify(own) === JSON.stringify(slow)
  reportMeasurement({
    name: 'dashboard, what a slow recount differs by',
    value: isEqual ? 0 : 1,
    unit: '',
    conditions: `goal none: ${isEqual ? 'holds' : 'FAILS'}; views, viewers, watch time, week: ${own.join(', ')}, counted anew ${slow?.join(', ')}`,
  })
}
